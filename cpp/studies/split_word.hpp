// split_word.hpp: splits a word of a text into two names, to see how far apart two vectors of one
// meaning end up. (Zhou, Ethayarajh, Card and Jurafsky, "Problems with Cosine as a Measure of
// Embedding Similarity for High Frequency Words", 2022, ask a similar question about words of
// different frequency.)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lexiscope {

struct SplitText {
  std::string text;       ///< lower-case words, with the lines of the original
  std::int64_t kept = 0;  ///< occurrences of the word that keep its name
  std::int64_t renamed = 0;
};

/// Replaces every `every`-th occurrence of `word` by `name`. Throws InvalidArgument ("every") below
/// 2, ("name") unless the tokenizer keeps it as one word and it is new to the text, UnknownWord
/// ("word") for a word with fewer occurrences than `every`, and NotText.
SplitText split_word(std::string_view text, std::string_view word, std::string_view name,
                     int every);

}  // namespace lexiscope

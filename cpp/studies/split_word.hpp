// split_word.hpp: a text in which one word goes by two names: how far apart do vectors come that
// mean the same? (Zhou, Ethayarajh, Card and Jurafsky, "Problems with Cosine as a Measure of
// Embedding Similarity for High Frequency Words", 2022, ask the like of words of differing
// frequency.)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lexiscope {

struct SplitText {
  std::string text;       ///< lower-case words, a line for a line
  std::int64_t kept = 0;  ///< occurrences of the word under its own name
  std::int64_t renamed = 0;
};

/// Every `every`-th occurrence of `word` becomes `name`. Throws InvalidArgument ("every") below 2,
/// ("name") for what the tokenizer would not keep as one word or the text has already, UnknownWord
/// ("word") for a word with fewer occurrences than `every`, and NotText.
SplitText split_word(std::string_view text, std::string_view word, std::string_view name,
                     int every);

}  // namespace lexiscope

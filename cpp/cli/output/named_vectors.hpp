// named_vectors.hpp: word vectors as the command holds them, and their words as they are typed,
// shown and written.
#pragma once

#include <string>
#include <string_view>

#include "pretrained/word_vectors.hpp"

namespace lexiscope::cli {

struct NamedVectors : WordVectors {
  /// Whether the words are a byte-level model's tokens, whose space before a word is part of it.
  bool byte_level = false;
};

/// The row of a word as typed: as it is, where ␣ may stand for a space; else with a space before
/// it; else either in small letters; else, of a model's tokens, as its vocabulary writes it
/// (Ġking). Says on standard error which word it took for another. Throws UnknownWord (`argument`).
Id row_of_word(const NamedVectors& vectors, std::string_view argument, std::string_view typed);

/// A word as a terminal may show it: printable(), of tokens with ␣ and ↵ for spaces and line ends.
std::string shown_word(const NamedVectors& vectors, Id row);

/// A byte-level model's tokens as vocabularies write them (byte_characters in gpt2_tokenizer.hpp):
/// without spaces, for files in which a space ends a word.
WordTable in_byte_characters(const WordTable& tokens);

}  // namespace lexiscope::cli

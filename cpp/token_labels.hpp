// token_labels.hpp: the words of a model's token table, from the vocabulary file beside it.
#pragma once

#include <cstdint>
#include <string_view>

#include "word_vectors.hpp"

namespace lexiscope {

/// The words of a table's rows.
struct TokenLabels {
  WordTable words;           ///< one for each row
  std::int64_t unnamed = 0;  ///< rows that the file names not; their words are "[row 7]"
  bool byte_level = false;   ///< whether the file wrote bytes as characters, as GPT-2's does
};

/// Reads one JSON object, token to row, such as GPT-2's encoder.json or a model's vocab.json. Rows
/// beyond the table's `rows` are left out. A file that has a token for each of the 256 characters
/// that stand for bytes (byte_characters in gpt2_tokenizer.hpp) is taken to be written in them:
/// its words are those bytes, with the space before a word as its first byte. Throws
/// MalformedFile (argument `name`) for what is no such object, for two tokens of one row, and for
/// a file that names none of the rows.
TokenLabels read_token_labels(std::string_view json, std::int64_t rows, std::string_view name);

/// "[row 0]", "[row 1]" …: the words of a table whose vocabulary is not known.
WordTable numbered_labels(std::int64_t rows);

}  // namespace lexiscope

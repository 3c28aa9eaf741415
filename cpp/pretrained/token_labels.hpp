// token_labels.hpp: labels the rows of a model's token table from its vocabulary file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pretrained/token_rows.hpp"
#include "pretrained/word_vectors.hpp"

namespace lexiscope {

/// The words of a table's rows.
struct TokenLabels {
  WordTable words;  ///< one for each row
  std::vector<Id>
      unnamed;  ///< rows without a token in the file, ascending; their words are "[row 7]"
  std::int64_t beyond = 0;  ///< tokens left out because the table has no row for them
  TokenSpelling spelling = TokenSpelling::Plain;  ///< of the file

  /// Whether words include the space before them, as in running text.
  [[nodiscard]] bool spaced() const noexcept { return spelling != TokenSpelling::Plain; }
};

/// Reads a vocabulary file or a tokenizer.json (token_rows.hpp) for a table of `rows` rows. Byte
/// characters are decoded to bytes, with the space before a word as its first byte; U+2581 becomes
/// that space too. Throws MalformedFile (argument `name`) for another kind of file, for two tokens
/// of one row, and if no token has a row in the table.
TokenLabels read_token_labels(std::string_view json, std::int64_t rows, std::string_view name);

/// The words of the Embedding Projector's metadata.tsv, one for each vector: its lines or, where
/// they have several columns, which the first line then names, the column called word, token or
/// label, else the first. Throws MalformedFile (argument `name`) for a line without that column.
std::vector<std::string> read_metadata_words(std::string_view tsv, std::string_view name);

/// The spelling of a word in the vocabulary file: " king" as "Ġking", "▁king" or " king".
std::string in_vocabulary(std::string_view word, TokenSpelling spelling);

/// "[row 0]", "[row 1]" …, for a table without a vocabulary.
TokenLabels numbered_labels(std::int64_t rows);

}  // namespace lexiscope

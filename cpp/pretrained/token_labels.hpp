// token_labels.hpp: the words of a model's token table, from the vocabulary file beside it.
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
  WordTable words;          ///< one for each row
  std::vector<Id> unnamed;  ///< rows that the file names not, ascending; their words are "[row 7]"
  std::int64_t beyond = 0;  ///< tokens left out: the table has no row for them
  TokenSpelling spelling = TokenSpelling::Plain;  ///< of the file

  /// Whether the space before a word is part of it, as in running text.
  [[nodiscard]] bool spaced() const noexcept { return spelling != TokenSpelling::Plain; }
};

/// Reads a vocabulary file or a tokenizer.json (token_rows.hpp) for a table of so many `rows`. Of a
/// file written in byte characters the words are those bytes, with the space before a word as its
/// first byte; U+2581 becomes that space too. Throws MalformedFile (argument `name`) for what is no
/// such file, for two tokens of one row, and for a file that names none of the rows.
TokenLabels read_token_labels(std::string_view json, std::int64_t rows, std::string_view name);

/// A word of these labels as its file writes it: " king" as "Ġking", "▁king" or " king".
std::string in_vocabulary(std::string_view word, TokenSpelling spelling);

/// "[row 0]", "[row 1]" …: of a table whose vocabulary is not known.
TokenLabels numbered_labels(std::int64_t rows);

}  // namespace lexiscope

// named_vectors.hpp: word vectors as the command holds them, and their words as they are typed,
// shown and written.
#pragma once

#include <string>
#include <string_view>

#include "pretrained/token_labels.hpp"
#include "pretrained/word_vectors.hpp"

namespace lexiscope::cli {

struct NamedVectors : WordVectors {
  /// Of a model's tokens: how their vocabulary writes the space before a word, which is part of it.
  TokenSpelling spelling = TokenSpelling::Plain;

  [[nodiscard]] bool spaced() const noexcept { return spelling != TokenSpelling::Plain; }
};

/// The row of a word as typed: as it is, where ␣ may stand for a space; else with a space before
/// it; else either in small letters; else, of a model's tokens, as its vocabulary writes it
/// (Ġking, ▁king). Says on standard error which word it took for another. Throws UnknownWord
/// (`argument`).
Id row_of_word(const NamedVectors& vectors, std::string_view argument, std::string_view typed);

/// A word as a terminal may show it: printable(), of tokens with ␣ and ↵ for spaces and line ends.
std::string shown_word(const NamedVectors& vectors, Id row);

/// The words as a model's vocabulary writes them: without spaces, for files in which a space ends a
/// word.
WordTable as_in_vocabulary(const NamedVectors& vectors);

}  // namespace lexiscope::cli

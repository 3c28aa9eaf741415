// named_vectors.hpp: word vectors with their words, and how words are looked up, shown and written.
#pragma once

#include <string>
#include <string_view>

#include "pretrained/token_labels.hpp"
#include "pretrained/word_vectors.hpp"

namespace lexiscope::cli {

struct NamedVectors : WordVectors {
  /// For a model's tokens: how their vocabulary spells the space before a word, which is part of
  /// it.
  TokenSpelling spelling = TokenSpelling::Plain;

  [[nodiscard]] bool spaced() const noexcept { return spelling != TokenSpelling::Plain; }
};

/// Looks up a typed word: as it is, where ␣ may stand for a space; then with a space before it;
/// then either in lower case; then, for a model's tokens, in the vocabulary's spelling (Ġking,
/// ▁king). Reports a word found under another spelling on standard error. Throws UnknownWord
/// (`argument`).
Id row_of_word(const NamedVectors& vectors, std::string_view argument, std::string_view typed);

/// A word for display in a terminal: printable(), with ␣ and ↵ for spaces and line ends in tokens.
std::string shown_word(const NamedVectors& vectors, Id row);

/// The words in the vocabulary's spelling, without spaces, for formats that separate words by
/// spaces.
WordTable as_in_vocabulary(const NamedVectors& vectors);

}  // namespace lexiscope::cli

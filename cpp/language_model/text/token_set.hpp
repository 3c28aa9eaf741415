// token_set.hpp: the tokens that a language model reads and writes: words, or byte pairs; and text
// as their ids. Id 0 is the line feed, which no sentence has within it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/byte_pair.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope::language {

/// Stands for every word that has no token of its own.
inline constexpr std::string_view kOtherWord = "<other>";

class TokenSet {
 public:
  /// The line feed alone.
  TokenSet();

  /// Words, numbered from 1. Throws InvalidArgument ("words") for one that comes twice.
  static TokenSet of_words(const std::vector<std::string>& words);

  /// Byte pairs: their ids and 1.
  static TokenSet of_byte_pairs(BytePairTokenizer tokenizer);

  /// V, the line feed too.
  [[nodiscard]] int size() const noexcept;

  /// What each id is shown as: a word; of a byte pair its text, and bytes that are no text alone as
  /// "<E2>"; the line feed as "\n".
  [[nodiscard]] const std::vector<std::string>& shown() const noexcept { return shown_; }

  /// The ids of one line. Words in any case, by whatever separates them (word_tokenizer.hpp);
  /// kOtherWord, if it is a token, for those without. Throws NotText.
  [[nodiscard]] std::vector<Id> encode(std::string_view line) const;

  /// As encode(), of what somebody typed: throws UnknownWord ("beginning") at the first word that
  /// has no token.
  [[nodiscard]] std::vector<Id> typed(std::string_view beginning) const;

  /// Words with a blank between them, byte pairs end to end; a line feed as it is.
  [[nodiscard]] std::string text_of(std::span<const Id> ids) const;

  [[nodiscard]] bool are_words() const noexcept { return pairs_ == nullptr; }
  /// The id of a word, or kUnknown.
  [[nodiscard]] Id id_of(std::string_view word) const noexcept { return words_.find(word); }
  /// None of words.
  [[nodiscard]] const BytePairTokenizer* byte_pairs() const noexcept { return pairs_.get(); }

 private:
  WordTable words_;  // shown_, to be found; of words only
  std::vector<std::string> shown_;
  std::shared_ptr<const BytePairTokenizer> pairs_;
};

}  // namespace lexiscope::language

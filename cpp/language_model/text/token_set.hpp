// token_set.hpp: the vocabulary and tokenizer of a language model: words or byte pairs. Id 0 is the
// line feed, which occurs only at the end of a sentence.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/byte_pair.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope::language {

/// The token of all words without their own.
inline constexpr std::string_view kOtherWord = "<other>";

class TokenSet {
 public:
  /// The line feed alone.
  TokenSet();

  /// Words, numbered from 1. Throws InvalidArgument ("words") for duplicates.
  static TokenSet of_words(const std::vector<std::string>& words);

  /// Byte pairs, with their ids plus 1.
  static TokenSet of_byte_pairs(BytePairTokenizer tokenizer);

  /// V, including the line feed.
  [[nodiscard]] int size() const noexcept;

  /// The display text of each id: a word; the text of a byte pair, with bytes that are not valid
  /// UTF-8 as "<E2>"; "\n" for the line feed.
  [[nodiscard]] const std::vector<std::string>& shown() const noexcept { return shown_; }

  /// Encodes one line. Words are split by word_tokenizer.hpp, ignoring case; those without a token
  /// become kOtherWord, or are dropped if there is no such token. Throws NotText.
  [[nodiscard]] std::vector<Id> encode(std::string_view line) const;

  /// Encodes a typed prompt: as encode(), but throws UnknownWord ("beginning") at the first word
  /// without a token.
  [[nodiscard]] std::vector<Id> typed(std::string_view beginning) const;

  /// Decodes ids: words separated by spaces, or concatenated byte pairs, and line feeds.
  [[nodiscard]] std::string text_of(std::span<const Id> ids) const;

  [[nodiscard]] bool are_words() const noexcept { return pairs_ == nullptr; }
  /// The id of a word, or kUnknown.
  [[nodiscard]] Id id_of(std::string_view word) const noexcept { return words_.find(word); }
  /// The tokenizer of byte pairs, or null for words.
  [[nodiscard]] const BytePairTokenizer* byte_pairs() const noexcept { return pairs_.get(); }

 private:
  WordTable words_;  // shown_ for lookup; only for words
  std::vector<std::string> shown_;
  std::shared_ptr<const BytePairTokenizer> pairs_;
};

}  // namespace lexiscope::language

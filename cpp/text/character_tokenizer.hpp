// character_tokenizer.hpp: a tokenizer by character, with the smallest vocabulary and the longest
// sequences.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// One id for each character of a text. A character is a code point, not a grapheme: an accent may
/// be a character of its own. A byte that is not UTF-8 is a character too, so that decoding
/// restores any bytes.
class CharacterTokenizer {
 public:
  /// Numbers the characters of a text by code point, then its invalid bytes by value. Throws
  /// EmptyText.
  explicit CharacterTokenizer(std::string_view text);

  /// One id a character; kUnknown for those that the first text does not contain.
  [[nodiscard]] std::vector<Id> encode(std::string_view text) const;

  /// The concatenated characters. Throws IdOutOfRange, for kUnknown too.
  [[nodiscard]] std::string decode(std::span<const Id> ids) const;

  /// V: the number of distinct characters.
  [[nodiscard]] Id size() const noexcept { return characters_.size(); }
  /// The UTF-8 form of a character, or an invalid byte. Throws IdOutOfRange.
  [[nodiscard]] std::string_view character_of(Id id) const;

 private:
  WordTable characters_;
};

}  // namespace lexiscope

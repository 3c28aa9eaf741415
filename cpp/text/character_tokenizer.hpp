// character_tokenizer.hpp: text as its characters, the smallest vocabulary and the longest
// sequence.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/table.hpp"
#include "text/vocabulary.hpp"

namespace lexiscope {

/// One id for each character of a text. A character is a code point, not what a reader sees as one
/// letter: an accent may be a character of its own. A byte that is no UTF-8 is a character too, so
/// that any bytes come back.
class CharacterTokenizer {
 public:
  /// Numbers the characters of a text by code point, then its faulty bytes by value. Throws
  /// EmptyText.
  explicit CharacterTokenizer(std::string_view text);

  /// One id a character; kUnknown for those the first text does not have.
  [[nodiscard]] std::vector<Id> encode(std::string_view text) const;

  /// The characters end to end. Throws IdOutOfRange, for kUnknown too: it has no character.
  [[nodiscard]] std::string decode(std::span<const Id> ids) const;

  /// V: the number of distinct characters.
  [[nodiscard]] Id size() const noexcept { return characters_.size(); }
  /// The UTF-8 form of a character, or one faulty byte. Throws IdOutOfRange.
  [[nodiscard]] std::string_view character_of(Id id) const;

 private:
  WordTable characters_;
};

}  // namespace lexiscope

// vocabulary.hpp: words and their ids.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// Numbers distinct words 0, 1, 2 … in order of first appearance. A word is any sequence of bytes;
/// all are stored in one string, so that 200,000 words need few allocations.
class WordTable {
 public:
  /// Adds the word if it is new, and returns its number.
  Id add(std::string_view word);

  /// The word's number, or -1.
  [[nodiscard]] Id find(std::string_view word) const noexcept;

  /// The word of a number in 0 … size()-1. Valid until the next add().
  [[nodiscard]] std::string_view word(Id number) const noexcept;

  [[nodiscard]] Id size() const noexcept { return static_cast<Id>(ends_.size()); }

 private:
  struct Slot {
    std::uint32_t hash = 0;
    Id number = -1;
  };

  [[nodiscard]] std::size_t slot_of(std::string_view word, std::uint32_t hash) const noexcept;
  void grow();

  std::string bytes_;
  std::vector<std::uint32_t> ends_;
  std::vector<Slot> slots_;  // open addressing, a power of two, at most half full
};

/// Distinct words and how often each was added.
class WordCounts {
 public:
  /// Counts the word and returns its number in words().
  Id add(std::string_view word);

  [[nodiscard]] const WordTable& words() const noexcept { return words_; }
  /// By number.
  [[nodiscard]] const std::vector<std::int64_t>& counts() const noexcept { return counts_; }
  [[nodiscard]] std::int64_t count_of(Id number) const noexcept {
    return counts_[static_cast<std::size_t>(number)];
  }
  /// All numbers, sorted by falling count (ties: first seen first).
  [[nodiscard]] std::vector<Id> by_frequency() const;

 private:
  WordTable words_;
  std::vector<std::int64_t> counts_;
};

/// Id of a word that is not in the vocabulary.
inline constexpr Id kUnknown = -1;

/// The words of a corpus, most frequent first (ties: first seen first), with their counts.
class Vocabulary {
 public:
  Vocabulary() = default;

  /// Takes words and counts in their final order. Throws ShapeMismatch unless there are equally
  /// many.
  Vocabulary(WordTable words, std::vector<std::int64_t> counts);

  [[nodiscard]] Id size() const noexcept { return words_.size(); }
  /// The id of a (lower-case) word, or kUnknown.
  [[nodiscard]] Id id_of(std::string_view word) const noexcept { return words_.find(word); }
  /// The word of an id. Throws IdOutOfRange.
  [[nodiscard]] std::string_view word_of(Id id) const;
  /// Every word, numbered by id.
  [[nodiscard]] const WordTable& words() const noexcept { return words_; }
  /// How often each word occurs, by id.
  [[nodiscard]] const std::vector<std::int64_t>& counts() const noexcept { return counts_; }

 private:
  WordTable words_;
  std::vector<std::int64_t> counts_;
};

}  // namespace lexiscope

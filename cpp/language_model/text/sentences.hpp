// sentences.hpp: many sentences as ids, one after the other, each with the line feed that ends it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/table.hpp"

namespace lexiscope::language {

/// The line feed's id, in every vocabulary here.
inline constexpr Id kLineFeed = 0;

class Sentences {
 public:
  /// One more; `ids` without its line feed.
  void add(std::span<const Id> ids);

  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  /// With its line feed. The number is the caller's to check; valid until the next add().
  [[nodiscard]] std::span<const Id> operator[](std::size_t number) const noexcept {
    const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
    return std::span(ids_).subspan(begin, ends_[number] - begin);
  }
  /// "407303 tokens, 5d0e2a17": tells texts apart.
  [[nodiscard]] std::string summary() const;
  /// All of them end to end.
  [[nodiscard]] const std::vector<Id>& ids() const noexcept { return ids_; }

 private:
  std::vector<Id> ids_;
  std::vector<std::uint32_t> ends_;
};

/// The ids of all beginnings, to tell whether a sentence, or the beginning of one, is among many,
/// by 64-bit hashes (FNV-1a): that two of a million beginnings share one is a chance of 3 in 10^8.
class Beginnings {
 public:
  Beginnings() = default;
  explicit Beginnings(const Sentences& sentences);

  /// Whether some sentence begins so. With its line feed last, a whole sentence is asked for.
  [[nodiscard]] bool have(std::span<const Id> ids) const noexcept;

 private:
  std::vector<std::uint64_t> hashes_;  // rising
};

}  // namespace lexiscope::language

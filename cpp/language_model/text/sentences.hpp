// sentences.hpp: sentences that end with a line feed, and the beginnings of many.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "text/sentences.hpp"

namespace lexiscope::language {

/// The line feed's id, in every vocabulary here.
inline constexpr Id kLineFeed = 0;

/// Adds a sentence, `ids` without its line feed, and the line feed.
void add_line(Sentences& sentences, std::span<const Id> ids);

/// Identifies a text: "407303 tokens, 5d0e2a17", the second a hash.
std::string summary_of(const Sentences& sentences);

/// Whether a sentence, or the beginning of one, is among many, by 64-bit hashes (FNV-1a): that two
/// of a million beginnings share one has a probability of 3 in 10^8.
class Beginnings {
 public:
  Beginnings() = default;
  explicit Beginnings(const Sentences& sentences);

  /// Whether some sentence begins with these ids. With the line feed last, they are a whole
  /// sentence.
  [[nodiscard]] bool have(std::span<const Id> ids) const noexcept;

 private:
  std::vector<std::uint64_t> hashes_;  // rising
};

}  // namespace lexiscope::language

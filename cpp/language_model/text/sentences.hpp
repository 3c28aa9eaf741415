// sentences.hpp: the sentences of a text, and what n-gram models lose on them, as baselines.
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

/// The mean loss on held-out sentences, nats a token; NaN if there are none.
struct Baselines {
  double uniform = 0;  ///< uniform: log V
  double words = 0;    ///< unigrams: p(w) = (n(w) + 1) / (N + V)
  double pairs = 0;    ///< bigrams: p(w | v) = (n(v w) + p(w)) / (n(v) + 1)
};

/// Counts on the training sentences, including the line feed before each. V is at most 1,024.
Baselines baselines_of(const Sentences& training, const Sentences& held_out, int vocab_size);

}  // namespace lexiscope::language

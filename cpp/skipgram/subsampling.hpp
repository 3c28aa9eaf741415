// subsampling.hpp: subsampling of frequent words, which carry little information and take most of
// the time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// The probability of keeping a running word of frequency f is sqrt(t/f) + t/f, at most 1, as in
/// word2vec.c (Mikolov et al., "Distributed Representations of Words and Phrases", 2013, state
/// sqrt(t/f)).
class Subsampling {
 public:
  /// `counts` (V) by id; a threshold t of 0 keeps every word.
  Subsampling(std::span<const std::int64_t> counts, double threshold);

  /// Appends the words of `ids` that are kept to `kept`. Draws no number for words that are always
  /// kept. Does not check ids.
  void thin(std::span<const Id> ids, Random& random, std::vector<Id>& kept) const;

  /// The probability of keeping a running word with this id.
  [[nodiscard]] float chance(Id id) const noexcept {
    return chances_.empty() ? 1 : chances_[static_cast<std::size_t>(id)];
  }

 private:
  std::vector<float> chances_;  // by id; empty keeps all
};

}  // namespace lexiscope

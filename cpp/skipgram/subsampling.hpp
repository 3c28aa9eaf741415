// subsampling.hpp: thins out frequent words, which teach little and cost most of the time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// Chances with which running words are kept: sqrt(t/f) + t/f for a word of frequency f, at most
/// 1, as word2vec.c has it (Mikolov et al., "Distributed Representations of Words and Phrases",
/// 2013, state sqrt(t/f)).
class Subsampling {
 public:
  /// `counts` (V) by id; a threshold t of 0 keeps every word.
  Subsampling(std::span<const std::int64_t> counts, double threshold);

  /// Appends the words of `ids` that are kept to `kept`. Draws no number for a word that is surely
  /// kept. Ids are the caller's to check.
  void thin(std::span<const Id> ids, Random& random, std::vector<Id>& kept) const;

  /// The chance with which a running word of this id is kept.
  [[nodiscard]] float chance(Id id) const noexcept {
    return chances_.empty() ? 1 : chances_[static_cast<std::size_t>(id)];
  }

 private:
  std::vector<float> chances_;  // by id; empty keeps all
};

}  // namespace lexiscope

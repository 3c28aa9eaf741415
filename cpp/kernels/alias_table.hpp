// alias_table.hpp: samples a discrete distribution in constant time.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// Walker's alias method, built by Vose's algorithm (1991): V equal columns, each shared by at most
/// two outcomes. Uses IEEE + - x / only, so the same weights give the same table everywhere.
class AliasTable {
 public:
  /// Weights are finite, none negative, at least one positive; else InvalidArgument ("weights").
  explicit AliasTable(std::span<const double> weights);

  /// Draws an outcome 0 … V-1 with probability weights[outcome] / sum, using one 64-bit number.
  Id draw(Random& random) const noexcept {
    const std::uint64_t bits = random.bits();
    const auto column = static_cast<std::size_t>(((bits >> 32) * columns_.size()) >> 32);
    const Column& chosen = columns_[column];
    // Selects with a mask, because a branch would be unpredictable.
    const Id own = -static_cast<Id>(static_cast<std::uint32_t>(bits) < chosen.threshold);
    return chosen.alias ^ (own & (chosen.alias ^ static_cast<Id>(column)));
  }

  [[nodiscard]] Id size() const noexcept { return static_cast<Id>(columns_.size()); }

 private:
  struct Column {
    std::uint32_t threshold;  // times 2^-32, the probability of the column's own outcome
    Id alias;
  };
  std::vector<Column> columns_;
};

/// Counts to the power 3/4 (Mikolov et al., "Distributed Representations of Words and Phrases",
/// 2013), by two square roots, which are the same on every machine.
std::vector<double> unigram_to_three_quarters(std::span<const std::int64_t> counts);

}  // namespace lexiscope

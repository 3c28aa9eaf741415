// alibi.hpp: order as a penalty on distance, added to attention scores (Press, Smith and Lewis,
// "Train Short, Test Long: Attention with Linear Biases", 2022). Fixed, never learned.
#pragma once

#include <cstdint>
#include <vector>

#include "shape.hpp"
#include "table.hpp"

namespace lexiscope {

/// One slope a head. For H a power of two, slope h = 2^(-8 (h+1) / H); for another H, the slopes of
/// the next smaller power of two n, then every other slope of 2n heads until there are H (the
/// authors' own recipe). Throws InvalidArgument ("num_heads" outside 1 … 65,536).
std::vector<double> alibi_slopes(std::int64_t num_heads);

/// What a query may see.
enum class AlibiReach {
  Causal,     ///< -slope (i - j) for keys j up to the query i, -infinity beyond, as in the paper
  Symmetric,  ///< -slope |i - j| for every key: for encoders
};

/// The bias of every head.
class AlibiBias {
 public:
  /// Throws InvalidArgument ("num_heads").
  explicit AlibiBias(std::int64_t num_heads);

  /// (H, queries, keys), to be added to scores before the softmax. The queries are the last of the
  /// keys' positions: query i stands at keys - queries + i, so that one new query can look back at
  /// cached keys. Throws InvalidArgument ("queries", "keys": below 1), ShapeMismatch ("keys": fewer
  /// than queries), TooLarge ("keys").
  [[nodiscard]] Tensor bias(std::int64_t queries, std::int64_t keys,
                            AlibiReach reach = AlibiReach::Causal) const;

  [[nodiscard]] std::int64_t num_heads() const noexcept {
    return static_cast<std::int64_t>(slopes_.size());
  }
  [[nodiscard]] const std::vector<double>& slopes() const noexcept { return slopes_; }

 private:
  std::vector<double> slopes_;
};

}  // namespace lexiscope

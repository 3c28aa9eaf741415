// alibi.hpp: attention with linear biases, a penalty on distance added to attention scores (Press,
// Smith and Lewis, "Train Short, Test Long: Attention with Linear Biases", 2022). Fixed, never
// learned.
#pragma once

#include <cstdint>
#include <vector>

#include "base/shape.hpp"
#include "base/table.hpp"
#include "base/visibility.hpp"
#include "positions/alibi_slopes.hpp"

namespace lexiscope {

/// The largest exponent of the paper's slopes.
inline constexpr double kAlibiExponent = 8;

/// The slopes of alibi_slopes.hpp with another largest exponent than 8: 2^(-largest_exponent (h+1)
/// / H), so that the last slope of a power of two is 2^-largest_exponent. A larger one makes every
/// slope gentler (MPT's setting alibi_bias_max). Throws as it does, and InvalidArgument
/// ("largest_exponent") unless it is above 0 and at most 126, up to which slopes are float32's.
std::vector<double> alibi_slopes(std::int64_t num_heads, double largest_exponent);

/// The bias (queries, keys) of one head with this slope: -slope (i - j) for the keys j up to the
/// query i and -infinity beyond, as in the paper; or, where all keys are seen, -slope |i - j|, for
/// encoders. The queries are the last of the keys' positions: query i stands at keys - queries + i,
/// so that one new query can attend to cached keys; either number may be 0. Throws InvalidArgument
/// ("queries", "keys": negative), ShapeMismatch ("keys": fewer than queries), TooLarge ("queries",
/// "keys").
Table distance_bias(double slope, std::int64_t queries, std::int64_t keys,
                    Visibility visibility = Visibility::Causal);

/// The bias of every head.
class AlibiBias {
 public:
  /// Throws InvalidArgument ("num_heads", "largest_exponent").
  explicit AlibiBias(std::int64_t num_heads, double largest_exponent = kAlibiExponent);

  /// The bias of all heads (H, queries, keys), to be added to scores before the softmax. Queries
  /// and errors as in distance_bias().
  [[nodiscard]] Tensor bias(std::int64_t queries, std::int64_t keys,
                            Visibility visibility = Visibility::Causal) const;

  /// The bias of one head (queries, keys). Throws as bias() does, and IdOutOfRange ("head").
  [[nodiscard]] Table bias_of_head(Id head, std::int64_t queries, std::int64_t keys,
                                   Visibility visibility = Visibility::Causal) const;

  [[nodiscard]] std::int64_t num_heads() const noexcept {
    return static_cast<std::int64_t>(slopes_.size());
  }
  [[nodiscard]] const std::vector<double>& slopes() const noexcept { return slopes_; }

 private:
  std::vector<double> slopes_;
};

}  // namespace lexiscope

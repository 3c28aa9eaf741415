// alibi.hpp: attention with linear biases, a penalty on distance added to attention scores (Press,
// Smith and Lewis, "Train Short, Test Long: Attention with Linear Biases", 2022). Fixed, never
// learned.
#pragma once

#include <cstdint>
#include <vector>

#include "base/shape.hpp"
#include "positions/distance_bias.hpp"

namespace lexiscope {

/// How fast the attention of each head falls with distance. For H a power of two, slope h = 2^(-8
/// (h+1) / H); for another H, the slopes of the next smaller power of two n, then every other slope
/// of 2n heads until there are H (the authors' own recipe). Throws InvalidArgument ("num_heads"
/// outside 1 … 65,536). Defined in alibi_slopes.cpp.
std::vector<double> alibi_slopes(std::int64_t num_heads);

/// The largest exponent of the paper's slopes.
inline constexpr double kAlibiExponent = 8;

/// The slopes with another largest exponent than 8: 2^(-largest_exponent (h+1) / H), so that the
/// last slope of a power of two is 2^-largest_exponent. A larger one makes every slope gentler
/// (MPT's setting alibi_bias_max). Throws as the other does, and InvalidArgument
/// ("largest_exponent") unless it is above 0 and at most 126, up to which slopes are float32's.
std::vector<double> alibi_slopes(std::int64_t num_heads, double largest_exponent);

/// The bias of every head: -slope distance.
class AlibiBias {
 public:
  /// Throws InvalidArgument ("num_heads", "largest_exponent").
  explicit AlibiBias(std::int64_t num_heads, double largest_exponent = kAlibiExponent)
      : slopes_(alibi_slopes(num_heads, largest_exponent)) {}

  double operator()(std::int64_t head, double distance) const {
    return 0 - slopes_[static_cast<std::size_t>(head)] * distance;
  }

  /// That of all scores (H, queries, keys), as bias_of_scores() gives it and with its errors.
  [[nodiscard]] Tensor bias(std::int64_t queries, std::int64_t keys,
                            Visibility visibility = Visibility::Causal) const;

  [[nodiscard]] std::int64_t num_heads() const noexcept {
    return static_cast<std::int64_t>(slopes_.size());
  }
  [[nodiscard]] const std::vector<double>& slopes() const noexcept { return slopes_; }

 private:
  std::vector<double> slopes_;
};

}  // namespace lexiscope

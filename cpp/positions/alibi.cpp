#include "positions/alibi.hpp"

#include <cmath>
#include <limits>
#include <span>
#include <string>

#include "base/number_text.hpp"

namespace lexiscope {
namespace {

/// The biases of heads with these slopes, one head after the other: (heads x queries, keys).
Table bias_of(std::span<const double> slopes, std::int64_t queries, std::int64_t keys,
              Visibility visibility) {
  const auto heads = static_cast<std::int64_t>(slopes.size());
  require_length("queries", queries);
  require_length("keys", keys);
  if (keys < queries) {
    fail(ErrorKind::ShapeMismatch, "keys", {"at least as many as the {0} queries", queries},
         std::to_string(keys));
  }
  if (queries == 0) return Table(0, static_cast<Eigen::Index>(keys));
  require_table_size("keys", heads, keys);
  require_table_size("keys", heads * queries, keys);
  Table bias = table_to_fill("queries", heads * queries, "keys", keys);
  for (Eigen::Index row = 0; row < bias.rows(); ++row) {
    const double slope = slopes[static_cast<std::size_t>(row / queries)];
    const std::int64_t place = keys - queries + row % queries;
    for (Eigen::Index j = 0; j < keys; ++j) {
      const std::int64_t distance = place - j;
      const bool hidden = visibility == Visibility::Causal && distance < 0;
      bias(row, j) = hidden ? -std::numeric_limits<float>::infinity()
                            : static_cast<float>(slope * static_cast<double>(-std::abs(distance)));
    }
  }
  return bias;
}

}  // namespace

Table distance_bias(double slope, std::int64_t queries, std::int64_t keys, Visibility visibility) {
  return bias_of({&slope, 1}, queries, keys, visibility);
}

std::vector<double> alibi_slopes(std::int64_t num_heads, double largest_exponent) {
  if (!(largest_exponent > 0 && largest_exponent <= 126)) {
    fail(ErrorKind::InvalidArgument, "largest_exponent", "a number above 0, at most 126",
         to_text(largest_exponent));
  }
  std::vector<double> slopes = alibi_slopes(num_heads);
  if (largest_exponent == kAlibiExponent) return slopes;
  for (double& slope : slopes)
    slope = std::exp2(std::log2(slope) * (largest_exponent / kAlibiExponent));
  return slopes;
}

AlibiBias::AlibiBias(std::int64_t num_heads, double largest_exponent)
    : slopes_(alibi_slopes(num_heads, largest_exponent)) {}

Tensor AlibiBias::bias(std::int64_t queries, std::int64_t keys, Visibility visibility) const {
  return {bias_of(slopes_, queries, keys, visibility), {num_heads(), queries, keys}};
}

Table AlibiBias::bias_of_head(Id head, std::int64_t queries, std::int64_t keys,
                              Visibility visibility) const {
  require_ids("head", {&head, 1}, static_cast<Eigen::Index>(num_heads()));
  return distance_bias(slopes_[static_cast<std::size_t>(head)], queries, keys, visibility);
}

}  // namespace lexiscope

#include "alibi.hpp"

#include <cmath>
#include <limits>
#include <string>

namespace lexiscope {

AlibiBias::AlibiBias(std::int64_t num_heads) : slopes_(alibi_slopes(num_heads)) {}

Tensor AlibiBias::bias(std::int64_t queries, std::int64_t keys, AlibiReach reach) const {
  require_size("queries", queries);
  require_table_size("keys", num_heads(), keys);
  if (keys < queries) {
    fail(ErrorKind::ShapeMismatch, "keys",
         "at least as many as the " + std::to_string(queries) + " queries", std::to_string(keys));
  }
  require_table_size("keys", num_heads() * queries, keys);
  Tensor bias{zeros("queries", num_heads() * queries, "keys", keys), {num_heads(), queries, keys}};
  const std::int64_t past = keys - queries;
  for (std::int64_t h = 0; h < num_heads(); ++h) {
    for (std::int64_t i = 0; i < queries; ++i) {
      for (std::int64_t j = 0; j < keys; ++j) {
        const std::int64_t distance = past + i - j;
        const bool hidden = reach == AlibiReach::Causal && distance < 0;
        bias.rows(static_cast<Eigen::Index>(h * queries + i), static_cast<Eigen::Index>(j)) =
            hidden ? -std::numeric_limits<float>::infinity()
                   : static_cast<float>(slopes_[static_cast<std::size_t>(h)] *
                                        static_cast<double>(-std::abs(distance)));
      }
    }
  }
  return bias;
}

}  // namespace lexiscope

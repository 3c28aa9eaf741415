#include "positions/distance_bias.hpp"

#include <cmath>
#include <limits>
#include <string>

#include "base/shape.hpp"

namespace lexiscope {

Table bias_by_distance(const DistanceBias& bias, std::int64_t num_heads, std::int64_t length) {
  Table table = table_to_fill("num_heads", num_heads, "length", length);
  for (Eigen::Index h = 0; h < table.rows(); ++h) {
    for (Eigen::Index d = 0; d < table.cols(); ++d) {
      table(h, d) = static_cast<float>(bias(h, static_cast<double>(d)));
    }
  }
  return table;
}

Table bias_of_scores(const DistanceBias& bias, std::int64_t num_heads, std::int64_t queries,
                     std::int64_t keys, Visibility visibility) {
  require_length("queries", queries);
  require_length("keys", keys);
  if (keys < queries) {
    fail(ErrorKind::ShapeMismatch, "keys", {"at least as many as the {0} queries", queries},
         std::to_string(keys));
  }
  if (queries == 0) return Table(0, static_cast<Eigen::Index>(keys));
  require_table_size("keys", num_heads, keys);
  require_table_size("keys", num_heads * queries, keys);
  Table scores = table_to_fill("queries", num_heads * queries, "keys", keys);
  for (Eigen::Index row = 0; row < scores.rows(); ++row) {
    const std::int64_t position = keys - queries + row % queries;
    for (Eigen::Index j = 0; j < keys; ++j) {
      const auto distance = static_cast<double>(position - j);
      const bool hidden = visibility == Visibility::Causal && distance < 0;
      scores(row, j) = hidden ? -std::numeric_limits<float>::infinity()
                              : static_cast<float>(bias(row / queries, std::abs(distance)));
    }
  }
  return scores;
}

}  // namespace lexiscope

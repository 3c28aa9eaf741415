// sizes.hpp: limits on sizes, so that a page can draw the result and stays responsive.
#pragma once

#include "bindings/shared/convert.hpp"

namespace lexiscope::bindings {

constexpr double kMaxPositions = 16'384;
constexpr double kMaxWidth = 4'096;
/// Number of positions that are compared pairwise.
constexpr Eigen::Index kMaxSimilar = 512;

inline std::int64_t length_from(const val& o, double most = kMaxPositions) {
  return whole<std::int64_t>(o, "length", 1, most);
}
inline std::int64_t width_from(const val& o) {
  return whole<std::int64_t>(o, "embeddingDim", 1, kMaxWidth);
}
inline std::int64_t heads_from(const val& o) {
  return whole<std::int64_t>(o, "heads", "num_heads", 1, 128);
}

}  // namespace lexiscope::bindings

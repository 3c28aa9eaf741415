// sizes.hpp: sizes as the page asks for them: it draws no more than this, and stays quick.
#pragma once

#include "bindings/shared/convert.hpp"

namespace lexiscope::bindings {

constexpr double kMaxPositions = 16'384;
constexpr double kMaxWidth = 4'096;
/// Of which every two positions are compared.
constexpr Eigen::Index kMaxSimilar = 512;

inline std::int64_t length_from(const val& o, double most = kMaxPositions) {
  return whole<std::int64_t>(o, "length", "length", 1, most);
}
inline std::int64_t width_from(const val& o) {
  return whole<std::int64_t>(o, "embeddingDim", "embedding_dim", 1, kMaxWidth);
}
inline std::int64_t heads_from(const val& o) {
  return whole<std::int64_t>(o, "heads", "num_heads", 1, 128);
}
inline std::uint64_t seed_from(const val& o) {
  return whole<std::uint64_t>(o, "seed", "seed", 0, 0x1p53 - 1);
}

}  // namespace lexiscope::bindings

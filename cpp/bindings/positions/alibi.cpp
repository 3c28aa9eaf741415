#include "positions/alibi.hpp"

#include <emscripten/bind.h>

#include "attention/alibi_effect.hpp"
#include "bindings/positions/sizes.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "bindings/shared/object.hpp"
#include "embedding/embedding.hpp"

namespace lexiscope::bindings {
namespace {

/// Limits the cells of the bias, heads · length², to what a page can draw.
constexpr double kMaxBiased = 512;
constexpr std::int64_t kHeadWidth = 16;

Visibility reach_from(const val& o) {
  return choice<Visibility>(o, "reach", {"symmetric", "causal"});
}

/// Uses the published exponent unless largestExponent is given.
AlibiBias bias_from(const val& o) {
  return AlibiBias(heads_from(o), o["largestExponent"].isUndefined()
                                      ? kAlibiExponent
                                      : number(o, "largestExponent"));
}

val alibi(const val& o) {
  const AlibiBias heads = bias_from(o);
  const std::int64_t length = length_from(o, kMaxBiased);
  return object({{"slopes", heads.slopes()},
                 {"bias", grid_of(heads.bias(length, length, reach_from(o)).rows)}});
}

/// Queries or keys of a head, from N(0,1), or zeros for equal scores.
Table head_vectors(const val& o, std::int64_t length, std::uint64_t which) {
  EmbeddingOptions normal;
  normal.sigma = choice<bool>(o, "scores", {"equal", "random"});
  normal.seed = 2 * seed_from(o) + which;
  return initialized_table("length", length, "width", kHeadWidth, normal);
}

val effect(const val& o, Id head) {
  const std::int64_t length = length_from(o, kMaxBiased);
  const AlibiEffect found = alibi_effect(head_vectors(o, length, 0), head_vectors(o, length, 1),
                                         bias_from(o), head, reach_from(o));
  return object({{"scores", found.scores},
                 {"biased", found.biased},
                 {"weights", found.weights},
                 {"biasedWeights", found.biased_weights}});
}

/// Shares (H,length), one head per row.
val shares_within(const val& o, double trained) {
  const auto trained_len = whole<std::int64_t>(trained, "trained_len", 1, kMaxPositions);
  const AlibiBias heads = bias_from(o);
  const std::int64_t length = length_from(o);
  Table shares(static_cast<Eigen::Index>(heads.num_heads()), static_cast<Eigen::Index>(length));
  for (Eigen::Index h = 0; h < shares.rows(); ++h) {
    const double slope = heads.slopes()[static_cast<std::size_t>(h)];
    const std::vector<float> row = alibi_share_within(slope, trained_len, length);
    shares.row(h) = Eigen::Map<const Eigen::RowVectorXf>(row.data(), shares.cols());
  }
  return grid_of(shares);
}

}  // namespace

EMSCRIPTEN_BINDINGS(alibi) {
  emscripten::function("alibi", exported_function<&alibi>);
  emscripten::function("alibiEffect", exported_function<&effect>);
  emscripten::function("alibiShareWithin", exported_function<&shares_within>);
}

}  // namespace lexiscope::bindings

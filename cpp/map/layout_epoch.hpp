// layout_epoch.hpp: one epoch of UMAP's optimisation: as it is printed, and as it is run.
#pragma once

#include "base/random.hpp"
#include "base/table.hpp"
#include "map/force_table.hpp"
#include "map/fuzzy_graph.hpp"
#include "map/places.hpp"

namespace lexiscope {

/// The epoch `number` of 0 … epochs-1 of one layout.
struct Epoch {
  int number;
  int epochs;

  /// Falls from 1 to 0 over the epochs, linearly.
  [[nodiscard]] float step() const noexcept {
    return 1 - static_cast<float>(number) / static_cast<float>(epochs);
  }
  /// Whether an edge is sampled now: of weight 1 in every epoch, of others in that share of them,
  /// as evenly as can be (the authors' epochs_per_sample).
  [[nodiscard]] bool samples(float weight) const noexcept {
    const auto now = static_cast<float>(number);
    return static_cast<std::int32_t>(weight * (now + 1)) > static_cast<std::int32_t>(weight * now);
  }
};

/// Points that do not belong to a sampled edge, and are pushed away, for each one that does.
inline constexpr int kNegativeSamples = 5;
/// No force moves a point further along an axis, times the epoch's step.
inline constexpr float kMaxForce = 4;

/// Algorithm 5 of McInnes et al. 2018, by its formulas in double: for each sampled edge (i, j), i
/// moves towards j and away from kNegativeSamples drawn points, all six moves at once. (Their
/// program moves j too, which the paper does not; here j moves as the first end of the same edge.)
/// Until the next epoch i sees the others where they were at this one's beginning, so that the map
/// is the same in whatever order, and on however many threads, points are moved.
///
/// `before` and `after` hold the places, (M,K); those of points first … last-1 are written. Weights
/// are shares of the largest. A drawn point may be i itself, as of the authors' drawn points.
void plain_layout_epoch(const FuzzyGraph& graph, const LayoutForce& force, Epoch epoch,
                        const Random& random, const Table& before, Id first, Id last, Table& after);

/// The same by the table of forces and in float32, a place being four lanes, and many times as
/// fast. A move differs by what the table's forces do; where two points nearly meet, forces are so
/// steep that the moves after it differ more. The same bits on every machine.
void layout_epoch(const FuzzyGraph& graph, const ForceTable& forces, Epoch epoch,
                  const Random& random, const Places& before, Id first, Id last, Places& after);

}  // namespace lexiscope

// layout_epoch.hpp: one epoch of UMAP's optimisation, plain and fast.
#pragma once

#include "base/random.hpp"
#include "base/table.hpp"
#include "map/force_table.hpp"
#include "map/fuzzy_graph.hpp"
#include "map/places.hpp"

namespace lexiscope {

/// Epoch `number` of a layout, 0 … epochs-1.
struct Epoch {
  int number;
  int epochs;

  /// Falls from 1 to 0 over the epochs, linearly.
  [[nodiscard]] float step() const noexcept {
    return 1 - static_cast<float>(number) / static_cast<float>(epochs);
  }
  /// Whether an edge is sampled in this epoch: an edge of weight w is sampled in that share of all
  /// epochs, evenly spaced (the authors' epochs_per_sample).
  [[nodiscard]] bool samples(float weight) const noexcept {
    const auto now = static_cast<float>(number);
    return static_cast<std::int32_t>(weight * (now + 1)) > static_cast<std::int32_t>(weight * now);
  }
};

/// Random points that repel a point, for each sampled edge.
inline constexpr int kNegativeSamples = 5;
/// The largest move along an axis, times the epoch's step.
inline constexpr float kMaxForce = 4;

/// Algorithm 5 of McInnes et al. 2018, in double: for each sampled edge (i, j), i is attracted by j
/// and repelled by kNegativeSamples random points, all six moves at once. (The authors' program
/// also moves j, unlike the paper; here j moves when the edge is sampled from its other end.)
/// Points move relative to the positions at the epoch's beginning, so the map does not depend on
/// the order of the points or the number of threads.
///
/// `before` and `after` hold the positions, (M,K); those of points first … last-1 are written.
/// Weights are relative to the largest. A random point may be i itself, as in the authors' program.
void plain_layout_epoch(const FuzzyGraph& graph, const LayoutForce& force, Epoch epoch,
                        const Random& random, const Table& before, Id first, Id last, Table& after);

/// The same with the force table and in float32, four lanes a position, and many times as fast.
/// Moves differ from the plain ones by the error of the table; where two points nearly meet, forces
/// are so steep that later moves differ more. The same bits on every machine.
void layout_epoch(const FuzzyGraph& graph, const ForceTable& forces, Epoch epoch,
                  const Random& random, const Places& before, Id first, Id last, Places& after);

}  // namespace lexiscope

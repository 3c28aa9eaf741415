// fuzzy_graph.hpp: how strongly rows belong together, from their distances to their nearest rows:
// UMAP's fuzzy simplicial set.
#pragma once

#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// What makes one row's distances comparable with another's (Algorithm 3 of McInnes et al. 2018).
struct SmoothDistance {
  float nearest;  ///< rho: the least distance above 0; 0 where all are 0
  float scale;    ///< sigma
};

/// Of K distances of one row, none of which is negative: `scale` is found by bisection, so that the
/// memberships e^(-max(0, d - nearest) / scale) add up to log2(K + 1), the row itself counted among
/// its K + 1 neighbours as the paper's authors do. Never below a thousandth of the mean distance,
/// or of `overall_mean` where `nearest` is 0.
SmoothDistance smooth_distance(std::span<const float> distances, double overall_mean);

/// An undirected graph, each edge from both of its ends: those of vertex v are at
/// ends[v] … ends[v + 1] - 1, in ascending order of `to`.
struct FuzzyGraph {
  std::vector<std::int32_t> ends;  ///< one more than there are vertices
  std::vector<Id> to;
  std::vector<float> weight;  ///< above 0, up to 1

  [[nodiscard]] Id vertices() const noexcept { return static_cast<Id>(ends.size()) - 1; }
};

/// The graph of N rows from the K nearest of each, (N,K), best first, with ids -1 where there are
/// no more: an edge's weight is the fuzzy union p + q - p q of its memberships seen from its two
/// ends (Algorithm 2). O(N K log K).
///
/// Throws ShapeMismatch ("distances") for another number of them than of ids, or for ids that are
/// no multiple of K; IdOutOfRange ("ids"); InvalidArgument ("distances") for one that is negative
/// or not finite, ("neighbours") for K < 1.
FuzzyGraph fuzzy_graph(std::span<const Id> ids, std::span<const float> distances, int neighbours);

}  // namespace lexiscope

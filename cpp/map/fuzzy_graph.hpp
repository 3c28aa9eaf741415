// fuzzy_graph.hpp: UMAP's fuzzy simplicial set, a weighted graph of nearest neighbours.
#pragma once

#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// The local scale that makes distances of different rows comparable (Algorithm 3 of McInnes et al.
/// 2018).
struct SmoothDistance {
  float nearest;  ///< rho: the smallest distance above 0; 0 if all are 0
  float scale;    ///< sigma
};

/// For K non-negative distances of one row: finds `scale` by bisection, so that the memberships
/// e^(-max(0, d - nearest) / scale) sum to log2(K + 1), counting the row itself among its K + 1
/// neighbours as the paper's authors do. At least a thousandth of the mean distance, or of
/// `overall_mean` if `nearest` is 0.
SmoothDistance smooth_distance(std::span<const float> distances, double overall_mean);

/// An undirected graph that stores each edge at both ends: those of vertex v are at ends[v] …
/// ends[v + 1] - 1, in ascending order of `to`.
struct FuzzyGraph {
  std::vector<std::int32_t> ends;  ///< one more than the number of vertices
  std::vector<Id> to;
  std::vector<float> weight;  ///< above 0, up to 1

  [[nodiscard]] Id vertices() const noexcept { return static_cast<Id>(ends.size()) - 1; }
};

/// Builds the graph of N rows from the K nearest neighbours of each, (N,K), best first, with ids -1
/// if there are fewer: an edge's weight is the fuzzy union p + q - p q of the memberships at its
/// two ends (Algorithm 2). O(N K log K).
///
/// Throws ShapeMismatch ("distances") if there are not as many as ids, or for ids that are not a
/// multiple of K; IdOutOfRange ("ids"); InvalidArgument ("distances") for negative or not finite
/// ones, ("neighbours") for K < 1.
FuzzyGraph fuzzy_graph(std::span<const Id> ids, std::span<const float> distances, int neighbours);

}  // namespace lexiscope

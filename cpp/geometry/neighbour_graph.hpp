// neighbour_graph.hpp: the nearest rows of every row of a table, a slice at a time: what methods
// that draw neighbours near one another (UMAP, t-SNE) start from.
#pragma once

#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// The K nearest rows of each of M rows, best first, (M,K) both.
struct NeighbourGraph {
  std::vector<Id> ids;         ///< -1 where there are no more
  std::vector<float> cosines;  ///< 0 where there are no more
};

/// Exact, by cosine over the full width, of rows first … first+count-1 of N; a row is not its own
/// neighbour. A zero row has no direction: it has no neighbours and is none. Equal cosines by
/// smaller id. O(count N D); memory O(N D + count N), so slices of some hundred rows serve best.
///
/// Throws InvalidArgument ("top_k") outside 1 … 1,000, ("first") outside 0 … N, ("count") outside
/// 0 … N - first.
NeighbourGraph neighbour_graph(const TableView& vectors, Eigen::Index first, Eigen::Index count,
                               int top_k);

}  // namespace lexiscope

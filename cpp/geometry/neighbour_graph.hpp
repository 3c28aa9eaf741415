// neighbour_graph.hpp: the nearest rows of every row of a table, a slice at a time: what methods
// that draw neighbours near one another (UMAP, t-SNE) start from.
#pragma once

#include <string_view>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// How far two rows are from one another.
enum class Metric {
  Cosine,     ///< 1 - cosine: 0 … 2; a zero row has no direction, so no neighbours, and is none
  Euclidean,  ///< |a - b|
};

/// "cosine" or "euclidean". Throws InvalidArgument ("metric") for another name.
Metric metric_named(std::string_view name);

/// The K nearest rows of each of M rows, nearest first, (M,K) both.
struct NeighbourGraph {
  std::vector<Id> ids;           ///< -1 where there are no more
  std::vector<float> distances;  ///< 0 where there are no more
};

/// Finds them, over the full width. Rows are sifted by products in float32 and the best ones, eight
/// more than wanted, ranked by distances in double, so that every machine gives the same numbers:
/// exact unless float32 confuses nine rows at once.
class NeighbourSearch {
 public:
  /// Of N rows (N,D), which must outlive it; their values must be finite. Throws InvalidArgument
  /// ("top_k") outside 1 … 1,000.
  NeighbourSearch(const TableView& vectors, int top_k, Metric metric);

  /// Of rows first … first+count-1; a row is not its own neighbour. Equal distances by smaller id.
  /// O(count N D); memory O(count N), so slices of some hundred rows serve best. Threads may ask at
  /// the same time.
  ///
  /// Throws InvalidArgument ("first") outside 0 … N, ("count") outside 0 … N - first.
  [[nodiscard]] NeighbourGraph rows(Eigen::Index first, Eigen::Index count) const;

 private:
  [[nodiscard]] float distance(Eigen::Index one, Eigen::Index other) const noexcept;

  TableView vectors_;
  int top_k_;
  Metric metric_;
  Table unit_;                   // (N,D) by cosine; empty otherwise
  Eigen::RowVectorXf offsets_;   // (N): what a product with each row counts less
  std::vector<double> lengths_;  // (N)
};

/// Of the ids that `wanted` has, the share that `found` has in the same row: (M,K) both, in any
/// order. 1 where there are none.
double neighbours_shared(const NeighbourGraph& wanted, const NeighbourGraph& found, int top_k);

}  // namespace lexiscope

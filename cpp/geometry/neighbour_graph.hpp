// neighbour_graph.hpp: the nearest rows of every row of a table, a slice at a time: the input of
// UMAP and t-SNE.
#pragma once

#include <string_view>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// The distance between two rows.
enum class Metric {
  Cosine,     ///< 1 - cosine: 0 … 2; a zero row has no neighbours and is nobody's neighbour
  Euclidean,  ///< |a - b|
};

/// "cosine" or "euclidean". Throws InvalidArgument ("metric") for another name.
Metric metric_named(std::string_view name);

/// The K nearest rows of each of M rows, nearest first, (M,K) both.
struct NeighbourGraph {
  std::vector<Id> ids;           ///< -1 where there are no more
  std::vector<float> distances;  ///< 0 where there are no more
};

/// Finds them, over the full width. Candidates, eight more than wanted, are selected by float32
/// products and ranked by distances in double, so that every machine gives the same numbers: exact
/// unless float32 confuses nine rows at once.
class NeighbourSearch {
 public:
  /// Takes N rows (N,D), which must outlive it and be finite. Throws InvalidArgument ("top_k")
  /// outside 1 … 1,000.
  NeighbourSearch(const TableView& vectors, int top_k, Metric metric);

  /// The neighbours of rows first … first+count-1; a row is not its own neighbour. Equal distances
  /// by smaller id. O(count N D) time and O(count N) memory, so slices of a few hundred rows are
  /// best. Thread-safe.
  ///
  /// Throws InvalidArgument ("first") outside 0 … N, ("count") outside 0 … N - first.
  [[nodiscard]] NeighbourGraph rows(Eigen::Index first, Eigen::Index count) const;

 private:
  [[nodiscard]] float distance(Eigen::Index one, Eigen::Index other) const noexcept;

  TableView vectors_;
  int top_k_;
  Metric metric_;
  Table unit_;                   // (N,D) by cosine; empty otherwise
  Eigen::RowVectorXf offsets_;   // (N): subtracted from a product with each row; NaN for a zero row
                                 // by cosine
  std::vector<double> lengths_;  // (N)
};

/// The share of the ids in `wanted` that `found` has in the same row, in any order: (M,K) both. 1
/// if there are none.
double neighbours_shared(const NeighbourGraph& wanted, const NeighbourGraph& found, int top_k);

}  // namespace lexiscope

// umap.hpp: UMAP, a map of vectors on which neighbours stay neighbours, computed in slices.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "geometry/neighbour_graph.hpp"
#include "kernels/thread_team.hpp"
#include "map/fuzzy_graph.hpp"
#include "map/layout.hpp"

namespace lexiscope {

struct UmapOptions {
  int neighbours = 15;  ///< K, not counting the row itself: 2 … 1,000, less than the number of rows
  double min_dist = 0.1;  ///< minimum distance of points: 0 … spread
  double spread = 1;      ///< the map's scale: 0.01 … 100
  int dimensions = 2;     ///< 2 or 3
  int epochs = 200;       ///< 1 … 100,000
  Metric metric = Metric::Cosine;
  std::uint64_t seed = 1;
};

/// McInnes, Healy and Melville, "UMAP: Uniform Manifold Approximation and Projection for Dimension
/// Reduction", 2018, from exact neighbours: the nearest neighbours of each row
/// (neighbour_graph.hpp), a weighted graph of them (fuzzy_graph.hpp), initial positions
/// (start_places) and epochs of attraction and repulsion (layout.hpp).
///
/// A seed gives the same positions, to the last bit, on every machine and on any number of threads,
/// even if all values are multiplied by a power of two.
class Umap {
 public:
  /// Takes rows (N,D) that must outlive it. Throws InvalidArgument ("vectors") for fewer than 3
  /// rows or values that are not finite, ("neighbours", "min_dist", "spread", "dimensions",
  /// "epochs") for a number outside its range.
  Umap(const TableView& vectors, const UmapOptions& options);

  /// The same with neighbours that are known, (N,options.neighbours), from NeighbourSearch. Throws
  /// ShapeMismatch ("neighbours") for another size, InvalidArgument ("ids") for a row that is
  /// not there.
  Umap(const TableView& vectors, const UmapOptions& options, NeighbourGraph known);

  /// Computes the next slice: the neighbours of a few hundred rows for each member of the team,
  /// later the initial positions, later one epoch. Returns false once everything is done.
  bool advance(ThreadTeam& team);

  /// The number of rows whose neighbours are known, of N.
  [[nodiscard]] Eigen::Index searched() const noexcept { return searched_; }
  /// The number of epochs done, of options.epochs.
  [[nodiscard]] int epochs_done() const noexcept { return epochs_done_; }

  /// The positions of the rows, (N,dimensions); NaN for a row without neighbours, such as a zero
  /// row by cosine, and for all rows before there are initial positions.
  [[nodiscard]] Table places() const;

  /// The share of each row's K neighbours that are among its K nearest on the current map: 0 … 1.
  /// O(N^2); 0 before there are initial positions.
  [[nodiscard]] double neighbours_kept() const;

 private:
  void search(ThreadTeam& team);
  void start();
  void run_epoch(ThreadTeam& team);

  Table scaled_;  // with Euclidean distances, the rows times a power of two; otherwise empty
  TableView vectors_;
  UmapOptions options_;
  std::unique_ptr<NeighbourSearch> search_;
  NeighbourGraph neighbours_;
  Eigen::Index searched_ = 0;
  std::vector<Id> placed_;  // rows that have neighbours: the graph's vertices
  FuzzyGraph graph_;
  std::unique_ptr<ForceTable> forces_;
  Random random_;
  Places before_;
  Places after_;
  int epochs_done_ = 0;
};

/// N rows (N,D) along their first `dimensions` principal components, scaled to a largest coordinate
/// of 10, plus noise of N(0, 0.001) that separates equal rows: (N,dimensions).
///
/// An initialisation by PCA preserves global structure and needs no eigenvectors of the graph,
/// which may be disconnected: Kobak and Linderman ("Initialization Is Critical for Preserving
/// Global Data Structure in Both t-SNE and UMAP", 2021) found it as good as the spectral one.
/// Components differ in their last digits between machines; positions, rounded to 1/1024, do not.
///
/// Throws InvalidArgument as pca() does.
Table start_places(const TableView& vectors, int dimensions, Random& random);

}  // namespace lexiscope

// umap.hpp: vectors laid out so that neighbours stay neighbours: UMAP, a slice at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/random.hpp"
#include "base/table.hpp"
#include "geometry/neighbour_graph.hpp"
#include "kernels/thread_team.hpp"
#include "map/force_table.hpp"
#include "map/fuzzy_graph.hpp"
#include "map/places.hpp"

namespace lexiscope {

struct UmapOptions {
  int neighbours = 15;    ///< K of each row, itself not counted: 2 … 1,000, less than rows
  double min_dist = 0.1;  ///< how near points may come: 0 … spread
  double spread = 1;      ///< the map's scale: 0.01 … 100
  int dimensions = 2;     ///< 2 or 3
  int epochs = 200;       ///< 1 … 100,000
  Metric metric = Metric::Cosine;
  std::uint64_t seed = 1;
};

/// McInnes, Healy and Melville, "UMAP: Uniform Manifold Approximation and Projection for Dimension
/// Reduction", 2018, from exact neighbours: the nearest rows of each row (neighbour_graph.hpp), how
/// strongly they belong together (fuzzy_graph.hpp), a start (start_places.hpp) and epochs that pull
/// neighbours together and push others apart (layout_epoch.hpp).
///
/// A seed gives the same places, to the last bit, on every machine and on any number of threads,
/// and whatever power of two all values are multiplied by.
class Umap {
 public:
  /// Of rows (N,D) that must outlive it. Throws InvalidArgument ("vectors") for fewer than 3 rows
  /// or values that are not finite, ("neighbours", "min_dist", "spread", "dimensions", "epochs")
  /// for a number outside its range.
  Umap(const TableView& vectors, const UmapOptions& options);

  /// The next slice: the neighbours of some hundred rows for each member of the team, then the
  /// start, then an epoch each. False once all is done.
  bool advance(ThreadTeam& team);

  /// Rows whose neighbours are known, of N.
  [[nodiscard]] Eigen::Index searched() const noexcept { return searched_; }
  /// Epochs that are done, of options.epochs.
  [[nodiscard]] int epochs_done() const noexcept { return epochs_done_; }

  /// Where the rows lie, (N,dimensions); NaN for a row without neighbours, as a zero row is by
  /// cosine, and for all of them before the start.
  [[nodiscard]] Table places() const;

  /// Of the neighbours of each row, the share that is among its nearest on the map as it is now,
  /// as many of them: 0 … 1. O(N^2); 0 before the start.
  [[nodiscard]] double neighbours_kept() const;

 private:
  void search(ThreadTeam& team);
  void start();
  void run_epoch(ThreadTeam& team);

  Table scaled_;  // by euclidean distances, the rows times a power of two; empty otherwise
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

}  // namespace lexiscope

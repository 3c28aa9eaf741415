// followed_layout.hpp: a map of few words that follows their vectors while they are trained.
#pragma once

#include <cstdint>

#include "base/table.hpp"

namespace lexiscope {

struct FollowOptions {
  int neighbours = 12;  ///< K, not counting the row itself: 1 … 1,000; at most N - 1 are used
  int steps = 26;       ///< 0 … 10,000
  /// How strongly points repel each other where their labels would overlap: 0 … 10.
  double apart = 1;
};

/// N points to begin with, uniform in an ellipse that is wider than high, and as large as a map of
/// N words becomes: (N,2).
Table scattered_places(Eigen::Index rows, std::uint64_t seed);

/// Moves points (N,2) towards a layout on which the neighbours of N rows (N,D), by cosine, are
/// neighbours: gradient descent on the cross entropy of UMAP (McInnes, Healy and Melville 2018),
/// from its fuzzy graph (fuzzy_graph.hpp) of exact neighbours. Unlike UMAP it takes all pairs
/// instead of random ones, which few rows allow, and begins at the places that it is given: called
/// again and again while vectors are trained, its points move as little as their neighbours let
/// them. A weak force towards the middle, stronger down than across, keeps the map together; points
/// whose labels would overlap are pushed apart. Distances between islands mean little.
///
/// A row without a direction has no neighbours and is only repelled. The same places give the same
/// result, to the last bit, on every machine. O(N^2 (D + steps)): about 2 ms for 160 rows.
///
/// Throws ShapeMismatch ("places") for other than N rows of two numbers, InvalidArgument ("places",
/// "vectors") for numbers that are not finite, ("neighbours", "steps", "apart") outside its range.
Table followed_layout(const TableView& vectors, const TableView& places,
                      const FollowOptions& options);

}  // namespace lexiscope

// map_plane.hpp: vectors in the plane of their first two principal components, laid so that a map
// that is drawn again and again neither flips nor turns.
#pragma once

#include <span>

#include "base/table.hpp"

namespace lexiscope {

struct MapPlane {
  Eigen::VectorXf x;  ///< (N)
  /// (N): 0 where the vectors lie on a line: a width, or a number of rows, of 1.
  Eigen::VectorXf y;
  int components;   ///< 1 or 2
  float explained;  ///< the plane's share of the variance, 0 … 1
};

/// Of N rows (N,D). Throws InvalidArgument as pca() does.
MapPlane map_plane(const TableView& vectors);

/// Turns or mirrors N points about the origin to the least squared distance from others, in their
/// order (Schönemann, "A Generalized Solution of the Orthogonal Procrustes Problem", 1966, in the
/// plane): components have no sign of their own, and two of about the same strength change places
/// freely. Points with no direction in common with the others stay as they are; with others of
/// another number, so do all.
void align(MapPlane& plane, std::span<const float> x, std::span<const float> y);

}  // namespace lexiscope

// map_plane.hpp: vectors in the plane of their first two principal components, aligned so that a
// map that is redrawn neither flips nor turns.
#pragma once

#include <span>

#include "base/table.hpp"

namespace lexiscope {

struct MapPlane {
  Eigen::VectorXf x;  ///< (N)
  /// (N): 0 if the vectors lie on a line, that is for a width or a number of rows of 1.
  Eigen::VectorXf y;
  int components;   ///< 1 or 2
  float explained;  ///< the plane's share of the variance, 0 … 1
};

/// Projects N rows (N,D). Throws InvalidArgument as pca() does.
MapPlane map_plane(const TableView& vectors);

/// Rotates or reflects N points about the origin to the least squared distance from others, in
/// their order (Schönemann, "A Generalized Solution of the Orthogonal Procrustes Problem", 1966, in
/// the plane), because the signs of components are arbitrary, and two of about the same variance
/// may swap. Leaves the points unchanged if they have no direction in common with the others, or
/// not the same number.
void align(MapPlane& plane, std::span<const float> x, std::span<const float> y);

}  // namespace lexiscope

// procrustes.hpp: the rotation that lays one table of vectors upon another.
#pragma once

#include <cstdint>

#include "base/table.hpp"

namespace lexiscope {

/// The orthogonal matrix Q (D,D) for which X Q is nearest to Y, row by row, in squared distance: U
/// Vᵀ, where U S Vᵀ is the singular value decomposition of XᵀY (Schönemann, "A Generalized Solution
/// of the Orthogonal Procrustes Problem", 1966). A rotation, or a rotation and a reflection. With
/// fewer than D independent rows there are several, of which it is one. Throws ShapeMismatch ("y")
/// unless the tables (N,D) have the same number of rows, WidthMismatch ("y"), InvalidArgument ("x",
/// "y") for numbers that are not finite.
Eigen::MatrixXd orthogonal_map(const TableView& x, const TableView& y);

/// An orthogonal matrix (D,D) drawn uniformly (Mezzadri, "How to Generate Random Matrices from the
/// Classical Compact Groups", 2007). Throws InvalidArgument ("width") below 1.
Eigen::MatrixXd random_orthogonal(Eigen::Index width, std::uint64_t seed);

}  // namespace lexiscope

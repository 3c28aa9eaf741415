// circle.hpp: whether rows that have a cyclic order, such as the months, lie on a circle in it.
//
// Words whose co-occurrence depends only on the distance round a cycle have a circulant matrix of
// co-occurrences, whose eigenvectors are waves: the two slowest, a sine and a cosine, put the words
// on a circle. For language models see Engels et al., "Not All Language Model Features Are
// One-Dimensionally Linear" (2025); for text statistics Karkada et al., "Symmetry in Language
// Statistics Shapes the Geometry of Model Representations" (2026).
#pragma once

#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// N rows in the plane of their first two principal components, each row scaled to length 1 first.
struct Circle {
  Eigen::VectorXf x;  ///< (N): the plane turned, and mirrored if need be, so that the first row is
  Eigen::VectorXf y;  ///< (N): at angle 0 and the following rows go round counter-clockwise
  Table plane;        ///< (2,D): the unit directions of x and y
  std::vector<double> shares;  ///< (min(N-1,D)): of the variance, by component, largest first
  std::vector<double> angles;  ///< (N): degrees, 0 up to 360; the first is 0
  std::vector<double> steps;   ///< (N): degrees from each row to the next, the last to the first
  int turns = 0;               ///< full turns of all the steps together; 1: rows are in order

  /// The share of the first two components: 1 for rows in a plane.
  [[nodiscard]] double share() const;
  /// Whether going round meets the rows in their order, whichever is first, in either direction.
  /// By chance 2 / (N-1)!; always for N = 3.
  [[nodiscard]] bool in_order() const noexcept { return turns == 1; }
};

/// Throws InvalidArgument ("rows") for fewer than three rows, a row of zeros, rows that are all
/// alike, or a width below 2; ("vectors") for numbers that are not finite.
Circle circle_of(const TableView& rows);

/// Another table of N rows seen in the same plane, (N,2): each row scaled to length 1, and centred.
/// Rows of zeros stay at the centre. Throws WidthMismatch ("rows").
Table seen_in_plane(const TableView& rows, const Circle& circle);

}  // namespace lexiscope

// probe.hpp: a linear probe: whether a property of tokens can be read from their vectors by a
// plane.
#pragma once

#include <cstdint>
#include <vector>

#include "base/table.hpp"

namespace lexiscope::texts {

struct Probe {
  Eigen::RowVectorXd mean;     ///< (D), of the training vectors
  Eigen::RowVectorXd scale;    ///< (D), one over their standard deviation; 0 where that is 0
  Eigen::RowVectorXd weights;  ///< (D), of the standardised columns
  double offset = 0;

  /// Whether a vector (D) is on the side of class 1.
  [[nodiscard]] bool operator()(VectorView vector) const;
};

/// Logistic regression on standardised columns: full-batch gradient descent from zero with a weight
/// decay of 0.01, which is convex and so has one answer. `vectors` (N,D), `classes` N of 0 and 1,
/// both there. Throws ShapeMismatch ("classes"), InvalidArgument ("classes").
Probe train_probe(const TableView& vectors, const std::vector<int>& classes);

/// The share of vectors that it puts on the side of their class.
double accuracy(const Probe& probe, const TableView& vectors, const std::vector<int>& classes);

}  // namespace lexiscope::texts

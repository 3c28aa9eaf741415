// full_solver.hpp: Eigen's solver of symmetric matrices, compiled once for all tests that ask it.
#pragma once

#include <Eigen/Core>

namespace lexiscope::testing {

struct Eigensystem {
  Eigen::VectorXd values;   ///< [N], rising
  Eigen::MatrixXd vectors;  ///< [N, N], a column each
};

/// All eigenvalues and eigenvectors of a symmetric [N, N] matrix, of which the lower triangle is
/// read.
Eigensystem full_eigensystem(const Eigen::MatrixXd& matrix);

}  // namespace lexiscope::testing

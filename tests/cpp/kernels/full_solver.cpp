#include "kernels/full_solver.hpp"

#include <Eigen/Eigenvalues>

lexiscope::testing::Eigensystem lexiscope::testing::full_eigensystem(
    const Eigen::MatrixXd& matrix) {
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(matrix);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

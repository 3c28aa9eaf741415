#include "kernels/leading_eigenvectors.hpp"

#include <Eigen/Eigenvalues>

namespace lexiscope {

LeadingEigenvectors leading_eigenvectors(const Eigen::MatrixXd& symmetric, Eigen::Index count) {
  // Eigen sorts eigenvalues from the smallest to the largest.
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(symmetric);
  return {solver.eigenvalues().tail(count).reverse(),
          solver.eigenvectors().rightCols(count).rowwise().reverse()};
}

}  // namespace lexiscope

// leading_eigenvectors.hpp: the few largest eigenvalues of a symmetric matrix, and their vectors.
#pragma once

#include <Eigen/Core>

namespace lexiscope {

/// K eigenvalues of an (N,N) matrix, largest first, and their unit, orthogonal vectors.
struct LeadingEigenvectors {
  Eigen::VectorXd values;   ///< (K)
  Eigen::MatrixXd vectors;  ///< (N,K): a column each, of arbitrary sign
};

/// Exact to rounding however close the eigenvalues lie, at a cost known beforehand: reflections
/// make the matrix tridiagonal (Wilkinson, "Householder's Method for the Solution of the Algebraic
/// Eigenproblem", 1960), its eigenvalues are bisected (Givens 1954) and each vector is found by
/// inverse iteration (Wielandt 1944), orthogonal to those before it: 4/3 N^3 operations and O(N^2
/// K).
///
/// Of `symmetric` (N,N) only the lower triangle is read; its values must be finite, 1 <= K <= N.
LeadingEigenvectors leading_eigenvectors(Eigen::MatrixXd symmetric, Eigen::Index count);

}  // namespace lexiscope

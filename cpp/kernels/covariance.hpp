// covariance.hpp: a table minus the mean of its rows, the scatter matrix of its columns, and the
// largest eigenvalues of a symmetric matrix.
#pragma once

#include <Eigen/Core>

#include "base/table.hpp"

namespace lexiscope {

/// The mean of the rows, in double. (V,D) to (D); zero for no rows.
Eigen::RowVectorXd mean_of_rows(const TableView& vectors);

/// The rows minus their mean, rounded once. (V,D) to (V,D).
Table center_rows(const TableView& vectors);

/// A table (N,D), centred and scaled: rows scale (x - mean), subtracted in double and rounded once.
struct CentredTable {
  TableView vectors;
  Eigen::RowVectorXd mean;  ///< (D)
  double scale;             ///< a power of two: no entry is above 1 in size, and one is above 1/2

  /// Throws InvalidArgument ("vectors") for a number that is not finite.
  explicit CentredTable(const TableView& table);

  /// An entry before rounding.
  [[nodiscard]] double operator()(Eigen::Index row, Eigen::Index column) const noexcept {
    return (static_cast<double>(vectors(row, column)) - mean[column]) * scale;
  }
  void write_row(Eigen::Index row, float* to) const noexcept;
};

/// The sum of xᵀx over all rows x of a centred table: (D,D), of which only the lower triangle is
/// defined. Products are summed in float32 over blocks of 32 rows, then over 1,024, and those sums
/// in float64. Memory beyond the result is O(D^2).
Eigen::MatrixXd scatter_of_columns(const CentredTable& centred);

/// K eigenvalues of an (N,N) matrix, largest first, and their orthonormal eigenvectors.
struct LeadingEigenvectors {
  Eigen::VectorXd values;   ///< (K)
  Eigen::MatrixXd vectors;  ///< (N,K): one a column, of arbitrary sign
};

/// Uses Eigen's solver, which finds all N in about 9 N^3 operations: 0.3 s at N = 768. Reads only
/// the lower triangle of `symmetric` (N,N), whose values must be finite; 1 <= K <= N.
LeadingEigenvectors leading_eigenvectors(const Eigen::MatrixXd& symmetric, Eigen::Index count);

}  // namespace lexiscope

// scatter.hpp: the scatter matrix of a table, its covariance times the number of rows.
#pragma once

#include <Eigen/Core>

#include "kernels/centred_table.hpp"

namespace lexiscope {

/// The sum of xᵀx over all rows x of a centred table: (D,D), of which only the lower triangle is
/// defined. Products are summed in float32 over blocks of 32 rows, then over 1,024, and those sums
/// in float64. Memory beyond the result is O(D^2).
Eigen::MatrixXd scatter_of_columns(const CentredTable& centred);

}  // namespace lexiscope

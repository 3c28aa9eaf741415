// scatter.hpp: how the columns of a table vary together, summed over its rows.
#pragma once

#include <Eigen/Core>

#include "kernels/centred_table.hpp"

namespace lexiscope {

/// The sum of xᵀx over all rows x of a centred table: the lower triangle of (D,D), and whatever
/// above it. Products are summed in float32 over 1,024 rows, by 32 at first, and those sums in
/// float64. Memory beyond the result is O(D^2).
Eigen::MatrixXd scatter_of_columns(const CentredTable& centred);

}  // namespace lexiscope

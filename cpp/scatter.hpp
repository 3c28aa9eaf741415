// scatter.hpp: how the columns of a table vary together, summed over its rows.
#pragma once

#include <Eigen/Core>

#include "table.hpp"

namespace lexiscope {

/// The sum of (x - mean)ᵀ(x - mean) over all rows x of `vectors` (N,D): the lower triangle of
/// (D,D), and whatever above it. Products are summed in float32 over 1,024 rows, by 32 at first,
/// and those sums in float64. Memory beyond the result is O(D^2).
Eigen::MatrixXd scatter_of_columns(const TableView& vectors, const Eigen::RowVectorXf& mean);

}  // namespace lexiscope

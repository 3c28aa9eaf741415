// centred_table.hpp: a table minus the mean of its rows.
#pragma once

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

}  // namespace lexiscope

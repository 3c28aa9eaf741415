#include "studies/rescaled_columns.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace lexiscope {

TwoTables rescale_columns(const TableView& input, const TableView& output, Eigen::Index columns,
                          double factor) {
  require_range("columns", static_cast<double>(columns), 1, static_cast<double>(input.cols()));
  require_range("factor", factor, 1.0 / 1024, 1024);
  if (input.rows() != output.rows() || input.cols() != output.cols()) {
    fail(ErrorKind::ShapeMismatch, "output",
         std::to_string(input.rows()) + " x " + std::to_string(input.cols()),
         std::to_string(output.rows()) + " x " + std::to_string(output.cols()));
  }
  TwoTables tables{.input = input, .output = output};
  tables.input.leftCols(columns) *= static_cast<float>(factor);
  tables.output.leftCols(columns) /= static_cast<float>(factor);
  return tables;
}

double largest_product_change(const TwoTables& one, const TwoTables& other) {
  double largest = 0;
  for (Eigen::Index row = 0; row < one.input.rows(); ++row) {
    const Eigen::VectorXd change =
        one.output.cast<double>() * one.input.row(row).cast<double>().transpose() -
        other.output.cast<double>() * other.input.row(row).cast<double>().transpose();
    largest = std::max(largest, change.cwiseAbs().maxCoeff());
  }
  return largest;
}

}  // namespace lexiscope

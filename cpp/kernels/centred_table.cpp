#include "kernels/centred_table.hpp"

#include <algorithm>
#include <cmath>

namespace lexiscope {

using Eigen::Index;

Eigen::RowVectorXd mean_of_rows(const TableView& vectors) {
  Eigen::RowVectorXd mean = Eigen::RowVectorXd::Zero(vectors.cols());
  for (Index row = 0; row < vectors.rows(); ++row) {
    for (Index i = 0; i < mean.size(); ++i) mean[i] += static_cast<double>(vectors(row, i));
  }
  const auto count = static_cast<double>(std::max<Index>(vectors.rows(), 1));
  for (Index i = 0; i < mean.size(); ++i) mean[i] /= count;
  return mean;
}

Table center_rows(const TableView& vectors) {
  return (vectors.cast<double>().rowwise() - mean_of_rows(vectors)).cast<float>();
}

CentredTable::CentredTable(const TableView& table)
    : vectors(table), mean(mean_of_rows(table)), scale(1) {
  for (Index i = 0; i < mean.size(); ++i) {
    if (std::isfinite(mean[i])) continue;
    fail(ErrorKind::InvalidArgument, "vectors", "finite values", "some that are not");
  }
  // The number furthest from its column's mean is the column's minimum or maximum.
  Eigen::RowVectorXf least = mean.cast<float>();
  Eigen::RowVectorXf most = least;
  for (Index row = 0; row < vectors.rows(); ++row) {
    const float* const numbers = vectors.row(row).data();
    for (Index i = 0; i < mean.size(); ++i) least[i] = std::min(least[i], numbers[i]);
    for (Index i = 0; i < mean.size(); ++i) most[i] = std::max(most[i], numbers[i]);
  }
  double largest = 0;
  for (Index i = 0; i < mean.size(); ++i) {
    largest = std::max({largest, mean[i] - least[i], most[i] - mean[i]});
  }
  if (largest > 0) scale = std::ldexp(1, -1 - std::ilogb(largest));
}

void CentredTable::write_row(Index row, float* to) const noexcept {
  for (Index i = 0; i < vectors.cols(); ++i) to[i] = static_cast<float>((*this)(row, i));
}

}  // namespace lexiscope

#include "kernels/covariance.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

#include "kernels/simd.hpp"

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

namespace {

using Eigen::Index;
using simd::kLanes;
using simd::Lanes;

// Few enough rows to stay in the L1 cache, up to a width of 250, while all pairs of columns are
// summed.
constexpr Index kRows = 32;
// The columns of a tile, which is summed in registers.
constexpr int kHigh = 4;
constexpr int kWide = 2;
constexpr int kWidth = kWide * kLanes;

// Adds the products of kHigh columns from a on with kWidth columns from b on, over kRows rows that
// are `stride` apart, to a tile whose rows are that far apart too.
void add_tile(const float* a, const float* b, Index stride, float* tile) {
  Lanes sums[kHigh][kWide];
  for (int i = 0; i < kHigh; ++i) {
    for (int j = 0; j < kWide; ++j) sums[i][j] = Lanes{};
  }
  for (Index row = 0; row < kRows; ++row, a += stride, b += stride) {
    Lanes right[kWide];
    for (int j = 0; j < kWide; ++j) right[j] = simd::load(b + j * kLanes);
    for (int i = 0; i < kHigh; ++i) {
      const Lanes left = simd::splat(a[i]);
      for (int j = 0; j < kWide; ++j) sums[i][j] = simd::multiply_add(left, right[j], sums[i][j]);
    }
  }
  for (int i = 0; i < kHigh; ++i) {
    for (int j = 0; j < kWide; ++j) {
      float* const to = tile + i * stride + j * kLanes;
      simd::store(to, simd::load(to) + sums[i][j]);
    }
  }
}

}  // namespace

Eigen::MatrixXd scatter_of_columns(const CentredTable& centred) {
  const TableView& vectors = centred.vectors;
  const Index width = vectors.cols();
  const Index stride = simd::padded(static_cast<int>(width), kWidth);
  Table block = Table::Zero(kRows, stride);
  Table part = Table::Zero(stride, stride);
  Eigen::MatrixXd scatter = Eigen::MatrixXd::Zero(width, width);
  for (Index first = 0; first < vectors.rows(); first += kRows) {
    const Index count = std::min(kRows, vectors.rows() - first);
    for (Index row = 0; row < count; ++row) centred.write_row(first + row, &block(row, 0));
    if (count < kRows) std::fill(&block(count, 0), block.data() + block.size(), 0.0F);
    for (Index i = 0; i < width; i += kHigh) {
      for (Index j = i / kWidth * kWidth; j < width; j += kWidth) {
        add_tile(block.data() + i, block.data() + j, stride, &part(i, j));
      }
    }
    if ((first / kRows + 1) % 32 == 0 || first + kRows >= vectors.rows()) {
      for (Index i = 0; i < width; ++i) {  // a row of one is a column of the other
        for (Index j = i; j < width; ++j) scatter(j, i) += static_cast<double>(part(i, j));
      }
      part.setZero();
    }
  }
  return scatter;
}

LeadingEigenvectors leading_eigenvectors(const Eigen::MatrixXd& symmetric, Eigen::Index count) {
  // Eigen sorts eigenvalues from the smallest to the largest.
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(symmetric);
  return {solver.eigenvalues().tail(count).reverse(),
          solver.eigenvectors().rightCols(count).rowwise().reverse()};
}

}  // namespace lexiscope

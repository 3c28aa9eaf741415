#include "kernels/scatter.hpp"

#include <algorithm>

#include "kernels/simd.hpp"

namespace lexiscope {
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

}  // namespace lexiscope

#include "decoder/fast/matrix_product.hpp"

#include <algorithm>
#include <array>

#include "kernels/simd.hpp"

namespace lexiscope::transformer {
namespace {

using Eigen::Index;
using simd::kLanes;
using simd::Lanes;

// As many sums as fit the registers, beside a row of b and an element of a.
constexpr int kRows = kLanes == 16 ? 8 : 4;

/// Computes a block of `rows` rows and `vectors` times kLanes columns; unless `whole`, the last
/// vector has only `last` columns.
template <int rows, int vectors, bool whole>
void multiply_block(const LeftFactor& a, const float* b, Index b_step, float* c, Index c_step,
                    Index depth, Into into, [[maybe_unused]] int last) {
  std::array<std::array<Lanes, vectors>, rows> sums{};
  const float* left = a.data;
  for (Index k = 0; k < depth; ++k, left += a.step, b += b_step) {
    std::array<Lanes, vectors> right;
    for (int v = 0; v < vectors; ++v) {
      const bool cut = !whole && v + 1 == vectors;
      right[v] = cut ? simd::load(b + v * kLanes, last) : simd::load(b + v * kLanes);
    }
    for (int r = 0; r < rows; ++r) {
      const Lanes factor = simd::splat(left[r * a.row_step]);
      for (int v = 0; v < vectors; ++v) sums[r][v] += factor * right[v];
    }
  }
  for (int r = 0; r < rows; ++r, c += c_step) {
    for (int v = 0; v < vectors; ++v) {
      float* const to = c + v * kLanes;
      if (!whole && v + 1 == vectors) {
        for (int i = 0; i < last; ++i)
          to[i] = into == Into::Add ? to[i] + sums[r][v][i] : sums[r][v][i];
      } else {
        simd::store(to, into == Into::Add ? simd::load(to) + sums[r][v] : sums[r][v]);
      }
    }
  }
}

/// Computes all columns of `rows` rows.
template <int rows>
void multiply_rows(const LeftFactor& a, const RightFactor& b, float* c, Index c_step,
                   const ProductSize& size, Into into) {
  Index j = 0;
  for (; j + 2 * kLanes <= size.columns; j += 2 * kLanes) {
    multiply_block<rows, 2, true>(a, b.data + j, b.row_step, c + j, c_step, size.depth, into, 0);
  }
  for (; j + kLanes <= size.columns; j += kLanes) {
    multiply_block<rows, 1, true>(a, b.data + j, b.row_step, c + j, c_step, size.depth, into, 0);
  }
  if (j < size.columns) {
    multiply_block<rows, 1, false>(a, b.data + j, b.row_step, c + j, c_step, size.depth, into,
                                   static_cast<int>(size.columns - j));
  }
}

}  // namespace

const Index kRowBlock = kRows;

void multiply(const LeftFactor& a, const RightFactor& b, const Product& c, const ProductSize& size,
              Into into) {
  Index i = 0;
  const auto from = [&](Index row) {
    return LeftFactor{a.data + row * a.row_step, a.row_step, a.step};
  };
  for (; i + kRows <= size.rows; i += kRows) {
    multiply_rows<kRows>(from(i), b, c.data + i * c.row_step, c.row_step, size, into);
  }
  for (; i < size.rows; ++i) {
    multiply_rows<1>(from(i), b, c.data + i * c.row_step, c.row_step, size, into);
  }
}

// Called in many places, so not inlined.
[[gnu::noinline]] void transpose(const RightFactor& from, Index rows, Index columns, float factor,
                                 const Product& to) {
  for (Index j = 0; j < columns; ++j) {
    for (Index i = 0; i < rows; ++i) {
      to.data[j * to.row_step + i] = factor * from.data[i * from.row_step + j];
    }
  }
}

}  // namespace lexiscope::transformer

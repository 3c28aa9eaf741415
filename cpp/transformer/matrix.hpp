// matrix.hpp: the matrices of the transformer, float32 for training and float64 for checks.
//
// Letters as in table.hpp: B sequences of length T, N = B T tokens; D the width, H heads of d = D /
// H columns, M the width of an MLP, V the vocabulary. Row n = b T + t of an (N,…) matrix is token t
// of sequence b. Gradients have the prefix d_: d_x is dloss / dx.
#pragma once

#include <Eigen/Core>

#include "kernels/product.hpp"

namespace lexiscope::transformer {

/// Row-major, with one token a row.
template <class Real>
using Matrix = RowMajorMatrix<Real>;

/// Views of a matrix or a block of its columns, read-only and writable.
template <class Real>
using MatrixView = RowMajorView<Real>;
template <class Real>
using MatrixRef = Eigen::Ref<Matrix<Real>, 0, Eigen::OuterStride<>>;

}  // namespace lexiscope::transformer

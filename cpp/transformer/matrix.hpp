// matrix.hpp: the numbers of the transformer, in float32 to train and in float64 to be checked.
//
// Letters are those of table.hpp: B sequences of length T, N = B T their tokens; D the width, H
// heads of d = D / H columns, M the width of an MLP, V the vocabulary. Row n = b T + t of an (N,…)
// matrix is token t of sequence b. Gradients are called d_ and the name: d_x is dloss / dx.
#pragma once

#include <Eigen/Core>

#include "kernels/product.hpp"

namespace lexiscope::transformer {

/// Row-major, so that a token is one contiguous row.
template <class Real>
using Matrix = RowMajorMatrix<Real>;

/// One that is only read, and one that is written to: whole, or a block of columns.
template <class Real>
using MatrixView = RowMajorView<Real>;
template <class Real>
using MatrixRef = Eigen::Ref<Matrix<Real>, 0, Eigen::OuterStride<>>;

}  // namespace lexiscope::transformer

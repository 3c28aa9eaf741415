// matrix.hpp: row-major matrices in float32 and float64, and their products.
//
// Eigen's general product costs seconds of compile time in every source that writes `a * b`; here
// each type and transposition is compiled once.
#pragma once

#include <Eigen/Core>

namespace lexiscope {

/// One token a row: float32 in training, float64 in checks.
template <class Real>
using Matrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A matrix or a block of its rows or columns, read-only and writable.
template <class Real>
using MatrixView = Eigen::Ref<const Matrix<Real>, 0, Eigen::OuterStride<>>;
template <class Real>
using MatrixRef = Eigen::Ref<Matrix<Real>, 0, Eigen::OuterStride<>>;

/// a b for (N,M) and (M,K): (N,K).
template <class Real>
Matrix<Real> product(const MatrixView<Real>& a, const MatrixView<Real>& b);

/// a bᵀ for (N,M) and (K,M): (N,K).
template <class Real>
Matrix<Real> product_with_transpose(const MatrixView<Real>& a, const MatrixView<Real>& b);

/// aᵀ b for (M,N) and (M,K): (N,K).
template <class Real>
Matrix<Real> transpose_product(const MatrixView<Real>& a, const MatrixView<Real>& b);

}  // namespace lexiscope

// product.hpp: products of row-major matrices in float32 and float64.
//
// Eigen's general product costs seconds of compile time in every source that writes `a * b`; here
// each type and transposition is compiled once.
#pragma once

#include <Eigen/Core>

namespace lexiscope {

template <class Real>
using RowMajorMatrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A read-only matrix, or a block of its rows or columns.
template <class Real>
using RowMajorView = Eigen::Ref<const RowMajorMatrix<Real>, 0, Eigen::OuterStride<>>;

/// a b for (N,M) and (M,K): (N,K).
template <class Real>
RowMajorMatrix<Real> product(const RowMajorView<Real>& a, const RowMajorView<Real>& b);

/// a bᵀ for (N,M) and (K,M): (N,K).
template <class Real>
RowMajorMatrix<Real> product_with_transpose(const RowMajorView<Real>& a,
                                            const RowMajorView<Real>& b);

/// aᵀ b for (M,N) and (M,K): (N,K).
template <class Real>
RowMajorMatrix<Real> transpose_product(const RowMajorView<Real>& a, const RowMajorView<Real>& b);

}  // namespace lexiscope

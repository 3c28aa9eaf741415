// linear.hpp: a linear layer without bias.
#pragma once

#include "transformer/matrix.hpp"

namespace lexiscope::transformer {

/// y (N,E) = x (N,D) w (D,E).
template <class Real>
Matrix<Real> linear(const MatrixView<Real>& x, const MatrixView<Real>& w);

/// Its backward: returns d_x = d_y w^T, and adds x^T d_y to d_w.
template <class Real>
Matrix<Real> linear_backward(const MatrixView<Real>& x, const MatrixView<Real>& w,
                             const MatrixView<Real>& d_y, MatrixRef<Real> d_w);

}  // namespace lexiscope::transformer

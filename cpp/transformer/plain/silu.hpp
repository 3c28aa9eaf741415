// silu.hpp: the activation of MLPs, x sigmoid(x) (Elfwing, Uchibe and Doya, "Sigmoid-Weighted
// Linear Units for Neural Network Function Approximation", 2018).
#pragma once

#include "transformer/matrix.hpp"

namespace lexiscope::transformer {

/// Element by element, (N,M) to (N,M).
template <class Real>
Matrix<Real> silu(const MatrixView<Real>& x);

/// Its backward: with s = sigmoid(x), d_x = d_y s (1 + x (1 - s)).
template <class Real>
Matrix<Real> silu_backward(const MatrixView<Real>& x, const MatrixView<Real>& d_y);

}  // namespace lexiscope::transformer

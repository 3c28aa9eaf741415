// rms_norm.hpp: normalises every row to a mean square of 1, then scales it column by column (Zhang
// and Sennrich, "Root Mean Square Layer Normalization", 2019).
//
//   y = gain x r      r = 1 / sqrt(mean(x^2) + 1e-5)
#pragma once

#include "transformer/matrix.hpp"

namespace lexiscope::transformer {

/// Avoids division by zero.
inline constexpr double kNormEpsilon = 1e-5;

/// x (N,D), gain (1,D); returns (N,D).
template <class Real>
Matrix<Real> rms_norm(const MatrixView<Real>& x, const MatrixView<Real>& gain);

/// Its backward: returns d_x, and adds to d_gain. With n = x r, a row's normed values, d_x = r
/// (gain d_y - n mean(gain d_y n)).
template <class Real>
Matrix<Real> rms_norm_backward(const MatrixView<Real>& x, const MatrixView<Real>& gain,
                               const MatrixView<Real>& d_y, MatrixRef<Real> d_gain);

}  // namespace lexiscope::transformer

// rms_norm.hpp: every row brought to a mean square of 1, then scaled column by column (Zhang and
// Sennrich, "Root Mean Square Layer Normalization", 2019).
//
//   y = gain x r      r = 1 / sqrt(mean(x^2) + 1e-5)
#pragma once

#include "transformer/matrix.hpp"

namespace lexiscope::transformer {

/// Keeps a row of zeros from being divided by zero.
inline constexpr double kNormEpsilon = 1e-5;

/// x (N,D), gain (1,D); gives (N,D).
template <class Real>
Matrix<Real> rms_norm(const MatrixView<Real>& x, const MatrixView<Real>& gain);

/// Its backward: gives d_x, and adds to d_gain. With n = x r, a row's normed values,
/// d_x = r (gain d_y - n mean(gain d_y n)).
template <class Real>
Matrix<Real> rms_norm_backward(const MatrixView<Real>& x, const MatrixView<Real>& gain,
                               const MatrixView<Real>& d_y, MatrixRef<Real> d_gain);

}  // namespace lexiscope::transformer

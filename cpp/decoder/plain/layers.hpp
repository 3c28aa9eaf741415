// layers.hpp: the parts of a decoder block on whole matrices, each followed by its backward.
//
// Letters as in table.hpp: B sequences of length T, N = B T tokens; D the width, H query heads and
// K key-value heads of d columns, M the width of the MLP, V the vocabulary. Row n = b T + t of an
// (N,…) matrix is token t of sequence b. Gradients have the prefix d_: d_x is dloss / dx.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "base/table.hpp"
#include "decoder/batch.hpp"
#include "kernels/matrix.hpp"
#include "kernels/softmax.hpp"
#include "positions/rotary.hpp"

namespace lexiscope::transformer {

/// y (N,E) = x (N,D) w (D,E).
template <class Real>
Matrix<Real> linear(const MatrixView<Real>& x, const MatrixView<Real>& w) {
  return product<Real>(x, w);
}

/// Returns d_x = d_y w^T, and adds x^T d_y to d_w.
template <class Real>
Matrix<Real> linear_backward(const MatrixView<Real>& x, const MatrixView<Real>& w,
                             const MatrixView<Real>& d_y, MatrixRef<Real> d_w) {
  d_w += transpose_product<Real>(x, d_y);
  return product_with_transpose<Real>(d_y, w);
}

/// r = 1 / sqrt(mean(x^2) + epsilon) of a row.
template <class Row>
auto inverse_rms(const Row& x, double epsilon) {
  using Real = typename Row::Scalar;
  return 1 / std::sqrt(x.squaredNorm() / static_cast<Real>(x.size()) + static_cast<Real>(epsilon));
}

/// Normalises every row to a mean square of 1, then scales it column by column: y = gain x r, x
/// (N,D), gain (1,D) (Zhang and Sennrich, "Root Mean Square Layer Normalization", 2019).
template <class Real>
Matrix<Real> rms_norm(const MatrixView<Real>& x, const MatrixView<Real>& gain, double epsilon) {
  Matrix<Real> y(x.rows(), x.cols());
  for (Eigen::Index n = 0; n < x.rows(); ++n) {
    y.row(n) = gain.cwiseProduct(x.row(n)) * inverse_rms(x.row(n), epsilon);
  }
  return y;
}

/// Returns d_x, and adds to d_gain. With n = x r, a row's normed values, d_x = r (gain d_y - n
/// mean(gain d_y n)).
template <class Real>
Matrix<Real> rms_norm_backward(const MatrixView<Real>& x, const MatrixView<Real>& gain,
                               double epsilon, const MatrixView<Real>& d_y,
                               MatrixRef<Real> d_gain) {
  Matrix<Real> d_x(x.rows(), x.cols());
  for (Eigen::Index n = 0; n < x.rows(); ++n) {
    const Real r = inverse_rms(x.row(n), epsilon);
    const Matrix<Real> normed = x.row(n) * r;
    const Matrix<Real> d_normed = gain.cwiseProduct(d_y.row(n));
    d_gain += d_y.row(n).cwiseProduct(normed);
    d_x.row(n) = r * (d_normed - normed * d_normed.cwiseProduct(normed).mean());
  }
  return d_x;
}

/// x sigmoid(x), element by element (Elfwing, Uchibe and Doya, "Sigmoid-Weighted Linear Units for
/// Neural Network Function Approximation", 2018).
template <class Real>
Matrix<Real> silu(const MatrixView<Real>& x) {
  return x.unaryExpr([](Real a) { return a / (1 + exponential(-a)); });
}

/// With s = sigmoid(x), d_x = d_y s (1 + x (1 - s)).
template <class Real>
Matrix<Real> silu_backward(const MatrixView<Real>& x, const MatrixView<Real>& d_y) {
  return d_y.binaryExpr(x, [](Real d, Real a) {
    const Real s = 1 / (1 + exponential(-a));
    return d * (s * (1 + a * (1 - s)));
  });
}

/// Rotates heads of `head_dim` columns in place, x (N, heads d), token t by row t of the tables (T
/// or more, pairs). Its backward is the rotation in the other direction, -1.
template <class Real>
void rotate_heads(MatrixRef<Real> x, Eigen::Index head_dim, Eigen::Index length,
                  const RotationTables& rotation, Real direction = 1) {
  const Eigen::Index pairs = rotation.cosines.cols();
  for (Eigen::Index n = 0; n < x.rows(); ++n) {
    const Eigen::Index t = n % length;
    for (Eigen::Index head = 0; head < x.cols(); head += head_dim) {
      for (Eigen::Index i = 0; i < pairs; ++i) {
        const auto [first, second] = pair_columns(i, pairs, rotation.pairs);
        rotate_pair<Real>(x(n, head + first), x(n, head + second), rotation.cosines(t, i),
                          direction * rotation.sines(t, i));
      }
    }
  }
}

template <class Real>
std::span<const Real> row_of(const Matrix<Real>& logits, Eigen::Index n) {
  return {logits.data() + n * logits.cols(), static_cast<std::size_t>(logits.cols())};
}

/// The loss: the mean of -log softmax(logits)[target] over the rows of logits (N,V) with a target,
/// not kNoTarget, nats. NaN if a logit is NaN.
template <class Real>
double mean_cross_entropy(const Matrix<Real>& logits, const Batch& batch) {
  double loss = 0;
  for (Eigen::Index n = 0; n < logits.rows(); ++n) {
    const Id target = batch.targets[static_cast<std::size_t>(n)];
    if (target != kNoTarget) loss += cross_entropy(row_of(logits, n), target);
  }
  return loss / batch.target_count();
}

/// (softmax(logits) - one_hot(target)) / (rows with a target), and 0 in rows without.
template <class Real>
Matrix<Real> mean_cross_entropy_backward(const Matrix<Real>& logits, const Batch& batch) {
  Matrix<Real> d_logits = Matrix<Real>::Zero(logits.rows(), logits.cols());
  for (Eigen::Index n = 0; n < logits.rows(); ++n) {
    const Id target = batch.targets[static_cast<std::size_t>(n)];
    if (target == kNoTarget) continue;
    d_logits.row(n) = logits.row(n);
    softmax(std::span(&d_logits(n, 0), static_cast<std::size_t>(d_logits.cols())));
    d_logits(n, target) -= 1;
  }
  return d_logits / static_cast<Real>(batch.target_count());
}

}  // namespace lexiscope::transformer

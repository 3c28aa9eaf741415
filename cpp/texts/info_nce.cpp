#include "texts/info_nce.hpp"

#include "base/error.hpp"
#include "kernels/softmax.hpp"

namespace lexiscope::texts {
namespace {

/// Divides rows by their lengths (N), which it returns.
template <class Real>
Eigen::Matrix<Real, Eigen::Dynamic, 1> normalise(Matrix<Real>& rows) {
  Eigen::Matrix<Real, Eigen::Dynamic, 1> lengths = rows.rowwise().norm();
  for (Eigen::Index n = 0; n < rows.rows(); ++n) {
    if (lengths[n] > 0) rows.row(n) /= lengths[n];
  }
  return lengths;
}

/// From the gradient of unit rows to that of the rows themselves: only what is across counts.
template <class Real>
void normalise_backward(const Matrix<Real>& units,
                        const Eigen::Matrix<Real, Eigen::Dynamic, 1>& lengths,
                        Matrix<Real>& gradient) {
  for (Eigen::Index n = 0; n < units.rows(); ++n) {
    const Real along = units.row(n).dot(gradient.row(n));
    gradient.row(n) -= along * units.row(n);
    gradient.row(n) *= lengths[n] > 0 ? 1 / lengths[n] : 0;
  }
}

/// The cross-entropy of each row's own column, summed; adds softmax - identity to `gradient`.
template <class Real>
double own_column_loss(Matrix<Real> scores, Matrix<Real>& gradient) {
  double loss = 0;
  for (Eigen::Index n = 0; n < scores.rows(); ++n) {
    const std::span<Real> row(scores.data() + n * scores.cols(),
                              static_cast<std::size_t>(scores.cols()));
    loss += cross_entropy<Real>(row, n);
    softmax(row);
    row[static_cast<std::size_t>(n)] -= 1;
  }
  gradient += scores;
  return loss;
}

}  // namespace

template <class Real>
InfoNce<Real> info_nce(const Matrix<Real>& first, const Matrix<Real>& second, double temperature) {
  const Eigen::Index N = first.rows();
  if (second.rows() != N || second.cols() != first.cols()) {
    fail(ErrorKind::ShapeMismatch, "second", {"{0} rows of {1}", N, first.cols()},
         {"{0} rows of {1}", second.rows(), second.cols()});
  }
  require_range("first", static_cast<double>(N), 2, 1e6);
  require_range("temperature", temperature, 0.001, 100);
  const Real inverse = static_cast<Real>(1 / temperature);
  Matrix<Real> u = first;
  Matrix<Real> v = second;
  const auto u_lengths = normalise(u);
  const auto v_lengths = normalise(v);
  const Matrix<Real> scores = product_with_transpose<Real>(u, v) * inverse;
  Matrix<Real> d_scores = Matrix<Real>::Zero(N, N);
  double loss = own_column_loss<Real>(scores.transpose(), d_scores);
  d_scores.transposeInPlace();
  loss += own_column_loss<Real>(scores, d_scores);
  d_scores *= inverse / static_cast<Real>(2 * N);
  InfoNce<Real> result{loss / static_cast<double>(2 * N), product<Real>(d_scores, v),
                       transpose_product<Real>(d_scores, u)};
  normalise_backward<Real>(u, u_lengths, result.d_first);
  normalise_backward<Real>(v, v_lengths, result.d_second);
  return result;
}

template InfoNce<float> info_nce(const Matrix<float>&, const Matrix<float>&, double);
template InfoNce<double> info_nce(const Matrix<double>&, const Matrix<double>&, double);

}  // namespace lexiscope::texts

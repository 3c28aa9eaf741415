#include "transformer/plain/rms_norm.hpp"

#include <cmath>

namespace lexiscope::transformer {
namespace {

template <class Row>
auto inverse_rms(const Row& x) {
  using Real = typename Row::Scalar;
  return 1 /
         std::sqrt(x.squaredNorm() / static_cast<Real>(x.size()) + static_cast<Real>(kNormEpsilon));
}

}  // namespace

template <class Real>
Matrix<Real> rms_norm(const MatrixView<Real>& x, const MatrixView<Real>& gain) {
  Matrix<Real> y(x.rows(), x.cols());
  for (Eigen::Index n = 0; n < x.rows(); ++n) {
    y.row(n) = gain.cwiseProduct(x.row(n)) * inverse_rms(x.row(n));
  }
  return y;
}

template <class Real>
Matrix<Real> rms_norm_backward(const MatrixView<Real>& x, const MatrixView<Real>& gain,
                               const MatrixView<Real>& d_y, MatrixRef<Real> d_gain) {
  Matrix<Real> d_x(x.rows(), x.cols());
  for (Eigen::Index n = 0; n < x.rows(); ++n) {
    const Real r = inverse_rms(x.row(n));
    const Matrix<Real> normed = x.row(n) * r;
    const Matrix<Real> d_normed = gain.cwiseProduct(d_y.row(n));
    d_gain += d_y.row(n).cwiseProduct(normed);
    d_x.row(n) = r * (d_normed - normed * d_normed.cwiseProduct(normed).mean());
  }
  return d_x;
}

template Matrix<float> rms_norm<float>(const MatrixView<float>&, const MatrixView<float>&);
template Matrix<double> rms_norm<double>(const MatrixView<double>&, const MatrixView<double>&);
template Matrix<float> rms_norm_backward<float>(const MatrixView<float>&, const MatrixView<float>&,
                                                const MatrixView<float>&, MatrixRef<float>);
template Matrix<double> rms_norm_backward<double>(const MatrixView<double>&,
                                                  const MatrixView<double>&,
                                                  const MatrixView<double>&, MatrixRef<double>);

}  // namespace lexiscope::transformer

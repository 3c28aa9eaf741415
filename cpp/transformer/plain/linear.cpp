#include "transformer/plain/linear.hpp"

namespace lexiscope::transformer {

template <class Real>
Matrix<Real> linear(const MatrixView<Real>& x, const MatrixView<Real>& w) {
  return product<Real>(x, w);
}

template <class Real>
Matrix<Real> linear_backward(const MatrixView<Real>& x, const MatrixView<Real>& w,
                             const MatrixView<Real>& d_y, MatrixRef<Real> d_w) {
  d_w += transpose_product<Real>(x, d_y);
  return product_with_transpose<Real>(d_y, w);
}

template Matrix<float> linear<float>(const MatrixView<float>&, const MatrixView<float>&);
template Matrix<double> linear<double>(const MatrixView<double>&, const MatrixView<double>&);
template Matrix<float> linear_backward<float>(const MatrixView<float>&, const MatrixView<float>&,
                                              const MatrixView<float>&, MatrixRef<float>);
template Matrix<double> linear_backward<double>(const MatrixView<double>&,
                                                const MatrixView<double>&,
                                                const MatrixView<double>&, MatrixRef<double>);

}  // namespace lexiscope::transformer

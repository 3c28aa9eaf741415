#include "kernels/matrix.hpp"

namespace lexiscope {

template <class Real>
Matrix<Real> product(const MatrixView<Real>& a, const MatrixView<Real>& b) {
  return a * b;
}

template <class Real>
Matrix<Real> product_with_transpose(const MatrixView<Real>& a, const MatrixView<Real>& b) {
  return a * b.transpose();
}

template <class Real>
Matrix<Real> transpose_product(const MatrixView<Real>& a, const MatrixView<Real>& b) {
  return a.transpose() * b;
}

using Floats = MatrixView<float>;
using Doubles = MatrixView<double>;
template Matrix<float> product(const Floats&, const Floats&);
template Matrix<double> product(const Doubles&, const Doubles&);
template Matrix<float> product_with_transpose(const Floats&, const Floats&);
template Matrix<double> product_with_transpose(const Doubles&, const Doubles&);
template Matrix<float> transpose_product(const Floats&, const Floats&);
template Matrix<double> transpose_product(const Doubles&, const Doubles&);

}  // namespace lexiscope

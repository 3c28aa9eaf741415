#include "transformer/plain/silu.hpp"

#include "kernels/math.hpp"

namespace lexiscope::transformer {

template <class Real>
Matrix<Real> silu(const MatrixView<Real>& x) {
  return x.unaryExpr([](Real a) { return a / (1 + exponential(-a)); });
}

template <class Real>
Matrix<Real> silu_backward(const MatrixView<Real>& x, const MatrixView<Real>& d_y) {
  return d_y.binaryExpr(x, [](Real d, Real a) {
    const Real s = 1 / (1 + exponential(-a));
    return d * (s * (1 + a * (1 - s)));
  });
}

template Matrix<float> silu<float>(const MatrixView<float>&);
template Matrix<double> silu<double>(const MatrixView<double>&);
template Matrix<float> silu_backward<float>(const MatrixView<float>&, const MatrixView<float>&);
template Matrix<double> silu_backward<double>(const MatrixView<double>&, const MatrixView<double>&);

}  // namespace lexiscope::transformer

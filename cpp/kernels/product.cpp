#include "kernels/product.hpp"

namespace lexiscope {

template <class Real>
RowMajorMatrix<Real> product(const RowMajorView<Real>& a, const RowMajorView<Real>& b) {
  return a * b;
}

template <class Real>
RowMajorMatrix<Real> product_with_transpose(const RowMajorView<Real>& a,
                                            const RowMajorView<Real>& b) {
  return a * b.transpose();
}

template <class Real>
RowMajorMatrix<Real> transpose_product(const RowMajorView<Real>& a, const RowMajorView<Real>& b) {
  return a.transpose() * b;
}

template RowMajorMatrix<float> product(const RowMajorView<float>&, const RowMajorView<float>&);
template RowMajorMatrix<double> product(const RowMajorView<double>&, const RowMajorView<double>&);
template RowMajorMatrix<float> product_with_transpose(const RowMajorView<float>&,
                                                      const RowMajorView<float>&);
template RowMajorMatrix<double> product_with_transpose(const RowMajorView<double>&,
                                                       const RowMajorView<double>&);
template RowMajorMatrix<float> transpose_product(const RowMajorView<float>&,
                                                 const RowMajorView<float>&);
template RowMajorMatrix<double> transpose_product(const RowMajorView<double>&,
                                                  const RowMajorView<double>&);

}  // namespace lexiscope

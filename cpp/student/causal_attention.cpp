// causalAttention: one head, every token looking at itself and at those before it. Its manual is
// causal_attention.hpp, its path README.md.
//
//   score(i, j) = q_i . k_j / sqrt(d) + bias(i - j)     for j <= i    queries, keys (T,d)
//   w_i = softmax(score(i, 0 … i))      y_i = sum_j w_ij v_j          values (T,width)
#include <cmath>
#include <limits>

#include "attention/causal_attention.hpp"
#include "kernels/math.hpp"

namespace lexiscope {

template <class Real>
CausalAttention<Real> causal_attention(const MatrixView<Real>& queries,
                                       const MatrixView<Real>& keys, const MatrixView<Real>& values,
                                       std::span<const Real> bias) {
  require_head(queries, keys, values);
  constexpr Real nothing = std::numeric_limits<Real>::quiet_NaN();
  const Eigen::Index length = queries.rows();
  Matrix<Real> weights = Matrix<Real>::Constant(length, length, nothing);
  Matrix<Real> output = Matrix<Real>::Constant(length, values.cols(), nothing);
  // TODO: scores, mask and softmax into `weights`, row by row, and their sums of values into
  // `output`. `bias` has a number for each distance, or none at all. Take the largest score off
  // before exponential(), which is e^x for either Real.
  return {std::move(weights), std::move(output)};
}

template CausalAttention<float> causal_attention(const MatrixView<float>&, const MatrixView<float>&,
                                                 const MatrixView<float>&, std::span<const float>);
template CausalAttention<double> causal_attention(const MatrixView<double>&,
                                                  const MatrixView<double>&,
                                                  const MatrixView<double>&,
                                                  std::span<const double>);

}  // namespace lexiscope

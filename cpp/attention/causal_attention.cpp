#include "attention/causal_attention.hpp"

#include <cmath>

#include "kernels/math.hpp"
#include "kernels/matrix.hpp"

namespace lexiscope {

template <class Real>
CausalAttention<Real> causal_attention(const MatrixView<Real>& queries,
                                       const MatrixView<Real>& keys, const MatrixView<Real>& values,
                                       std::span<const Real> bias) {
  require_head(queries, keys, values);
  const Eigen::Index length = queries.rows();
  const Real root = std::sqrt(static_cast<Real>(queries.cols()));
  Matrix<Real> weights = product_with_transpose<Real>(queries, keys) / root;
  for (Eigen::Index i = 0; i < length; ++i) {
    auto seen = weights.row(i).head(i + 1);
    for (Eigen::Index j = 0; j <= i && !bias.empty(); ++j) {
      seen(j) += bias[static_cast<std::size_t>(i - j)];
    }
    const Real most = seen.maxCoeff();
    seen = seen.unaryExpr([most](Real score) { return exponential(score - most); }).eval();
    seen /= seen.sum();
    weights.row(i).tail(length - 1 - i).setZero();
  }
  Matrix<Real> output = product<Real>(weights, values);
  return {std::move(weights), std::move(output)};
}

template CausalAttention<float> causal_attention(const MatrixView<float>&, const MatrixView<float>&,
                                                 const MatrixView<float>&, std::span<const float>);
template CausalAttention<double> causal_attention(const MatrixView<double>&,
                                                  const MatrixView<double>&,
                                                  const MatrixView<double>&,
                                                  std::span<const double>);

}  // namespace lexiscope

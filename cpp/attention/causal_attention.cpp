#include "attention/causal_attention.hpp"

#include <cmath>

#include "kernels/math.hpp"
#include "kernels/product.hpp"

namespace lexiscope {

template <class Real>
CausalAttention<Real> causal_attention(const HeadView<Real>& queries, const HeadView<Real>& keys,
                                       const HeadView<Real>& values, Real slope) {
  require_head(queries, keys, values);
  const Eigen::Index length = queries.rows();
  const Real root = std::sqrt(static_cast<Real>(queries.cols()));
  HeadTable<Real> weights = product_with_transpose<Real>(queries, keys) / root;
  for (Eigen::Index i = 0; i < length; ++i) {
    auto seen = weights.row(i).head(i + 1);
    for (Eigen::Index j = 0; j <= i; ++j) seen(j) -= slope * static_cast<Real>(i - j);
    const Real most = seen.maxCoeff();
    seen = seen.unaryExpr([most](Real score) { return exponential(score - most); }).eval();
    seen /= seen.sum();
    weights.row(i).tail(length - 1 - i).setZero();
  }
  HeadTable<Real> output = product<Real>(weights, values);
  return {std::move(weights), std::move(output)};
}

template CausalAttention<float> causal_attention(const HeadView<float>&, const HeadView<float>&,
                                                 const HeadView<float>&, float);
template CausalAttention<double> causal_attention(const HeadView<double>&, const HeadView<double>&,
                                                  const HeadView<double>&, double);

}  // namespace lexiscope

// causalAttention: one head, every token looking at itself and at those before it. Its manual is
// causal_attention.hpp, its path README.md.
//
//   score(i, j) = q_i . k_j / sqrt(d) - slope (i - j)   for j <= i    queries, keys (T,d)
//   w_i = softmax(score(i, 0 … i))      y_i = sum_j w_ij v_j          values (T,width)
#include <cmath>
#include <limits>

#include "attention/causal_attention.hpp"
#include "kernels/math.hpp"

namespace lexiscope {

template <class Real>
CausalAttention<Real> causal_attention(const HeadView<Real>& queries, const HeadView<Real>& keys,
                                       const HeadView<Real>& values, Real slope) {
  require_head(queries, keys, values);
  constexpr Real nothing = std::numeric_limits<Real>::quiet_NaN();
  const Eigen::Index length = queries.rows();
  HeadTable<Real> weights = HeadTable<Real>::Constant(length, length, nothing);
  HeadTable<Real> output = HeadTable<Real>::Constant(length, values.cols(), nothing);
  // TODO: scores, mask and softmax into `weights`, row by row, and their sums of values into
  // `output`. Take the largest score off before exponential(), which is e^x for either Real.
  return {std::move(weights), std::move(output)};
}

template CausalAttention<float> causal_attention(const HeadView<float>&, const HeadView<float>&,
                                                 const HeadView<float>&, float);
template CausalAttention<double> causal_attention(const HeadView<double>&, const HeadView<double>&,
                                                  const HeadView<double>&, double);

}  // namespace lexiscope

// causal_attention.hpp: one causal attention head, in which every token attends to itself and to
// those before it (Vaswani et al., "Attention Is All You Need", 2017, section 3.2), with a bias
// that depends on the distance if it has one (distance_bias.hpp).
//
//   score(i, j) = q_i . k_j / sqrt(d) + bias(i - j)   for j <= i
//   w_i = softmax(score(i, 0 … i))      y_i = sum_j w_ij v_j
#pragma once

#include <span>
#include <string>

#include "base/shape.hpp"
#include "kernels/matrix.hpp"

namespace lexiscope {

template <class Real>
struct CausalAttention {
  Matrix<Real> weights;  ///< (T,T): each row sums to 1; 0 for j > i
  Matrix<Real> output;   ///< (T,width of the values)
};

/// Takes queries and keys (T,d), and values with one row a token. `bias` is for distances 0 … T-1
/// or more, or empty. Instantiated for float and double. Throws as require_head() does.
template <class Real>
CausalAttention<Real> causal_attention(const MatrixView<Real>& queries,
                                       const MatrixView<Real>& keys, const MatrixView<Real>& values,
                                       std::span<const Real> bias = {});

/// Throws ShapeMismatch ("keys", "values") unless there are as many keys and values as queries, and
/// for keys of width 0; WidthMismatch ("keys").
template <class Real>
void require_head(const MatrixView<Real>& queries, const MatrixView<Real>& keys,
                  const MatrixView<Real>& values) {
  const Phrase count("{0}, one a query", queries.rows());
  require_width("keys", queries.cols(), keys.cols());
  if (keys.cols() == 0) fail(ErrorKind::ShapeMismatch, "keys", "keys of width 1 or more", "0");
  if (keys.rows() != queries.rows()) {
    fail(ErrorKind::ShapeMismatch, "keys", count, std::to_string(keys.rows()));
  }
  if (values.rows() != queries.rows()) {
    fail(ErrorKind::ShapeMismatch, "values", count, std::to_string(values.rows()));
  }
}

}  // namespace lexiscope

// causal_attention.hpp: one causal attention head, in which every token attends to itself and to
// those before it (Vaswani et al., "Attention Is All You Need", 2017, section 3.2), with ALiBi's
// penalty if it has a slope (Press, Smith and Lewis, 2022).
//
//   score(i, j) = q_i . k_j / sqrt(d) - slope (i - j)   for j <= i
//   w_i = softmax(score(i, 0 … i))      y_i = sum_j w_ij v_j
#pragma once

#include <Eigen/Core>
#include <string>

#include "base/shape.hpp"

namespace lexiscope {

/// The numbers of a head, one row a token: float32 in training, float64 in checks.
template <class Real>
using HeadTable = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A read-only view: a whole table, or a block of columns of the table of all heads.
template <class Real>
using HeadView = Eigen::Ref<const HeadTable<Real>, 0, Eigen::OuterStride<>>;

template <class Real>
struct CausalAttention {
  HeadTable<Real> weights;  ///< (T,T): each row sums to 1; 0 for j > i
  HeadTable<Real> output;   ///< (T,width of the values)
};

/// Takes queries and keys (T,d), and values with one row a token. A slope of 0 means no penalty.
/// Instantiated for float and double. Throws as require_head() does.
template <class Real>
CausalAttention<Real> causal_attention(const HeadView<Real>& queries, const HeadView<Real>& keys,
                                       const HeadView<Real>& values, Real slope = 0);

/// Throws ShapeMismatch ("keys", "values") unless there are as many keys and values as queries, and
/// for keys of width 0; WidthMismatch ("keys").
template <class Real>
void require_head(const HeadView<Real>& queries, const HeadView<Real>& keys,
                  const HeadView<Real>& values) {
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

// multi_head_attention.hpp: H heads of causal_attention.hpp side by side, in every sequence of a
// batch, and their backward.
#pragma once

#include <vector>

#include "transformer/batch.hpp"
#include "transformer/matrix.hpp"

namespace lexiscope::transformer {

template <class Real>
struct MultiHeadAttention {
  Matrix<Real> weights;  ///< (B H T,T), head after head of each sequence; 0 for j > i, and for j
                         ///< before the part of i
  Matrix<Real> output;   ///< (N,D), head beside head
};

/// qkv (N,3D): queries, keys and values side by side, each head after head. One slope a head. Of
/// the batch only its lines and their parts are looked at.
template <class Real>
MultiHeadAttention<Real> multi_head_attention(const MatrixView<Real>& qkv, const Batch& batch,
                                              const std::vector<float>& slopes);

/// Its backward: d_qkv (N,3D) of d_y (N,D), with the weights of the forward.
///   d_v_j = sum_i w_ij d_y_i      d_w_ij = d_y_i . v_j
///   d_score_ij = w_ij (d_w_ij - sum_k w_ik d_w_ik)
///   d_q_i = sum_j d_score_ij k_j / sqrt(d)      d_k_j = sum_i d_score_ij q_i / sqrt(d)
template <class Real>
Matrix<Real> multi_head_attention_backward(const MatrixView<Real>& qkv, Eigen::Index length,
                                           const Matrix<Real>& weights,
                                           const MatrixView<Real>& d_y);

}  // namespace lexiscope::transformer

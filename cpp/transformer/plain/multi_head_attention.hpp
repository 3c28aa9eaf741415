// multi_head_attention.hpp: H heads of causal_attention.hpp in every sequence of a batch, and their
// backward.
#pragma once

#include <vector>

#include "transformer/batch.hpp"
#include "transformer/matrix.hpp"

namespace lexiscope::transformer {

template <class Real>
struct MultiHeadAttention {
  Matrix<Real> weights;  ///< (B H T,T), by sequence and head; 0 for j > i, and for j
                         ///< before the part of i
  Matrix<Real> output;   ///< (N,D), head by head
};

/// qkv (N,3D): queries, keys and values, each head by head. One slope a head. Uses only the lines
/// of the batch and their parts.
template <class Real>
MultiHeadAttention<Real> multi_head_attention(const MatrixView<Real>& qkv, const Batch& batch,
                                              const std::vector<float>& slopes);

/// Its backward: d_qkv (N,3D) from d_y (N,D) and the forward's weights.
///   d_v_j = sum_i w_ij d_y_i      d_w_ij = d_y_i . v_j
///   d_score_ij = w_ij (d_w_ij - sum_k w_ik d_w_ik)
///   d_q_i = sum_j d_score_ij k_j / sqrt(d)      d_k_j = sum_i d_score_ij q_i / sqrt(d)
template <class Real>
Matrix<Real> multi_head_attention_backward(const MatrixView<Real>& qkv, Eigen::Index length,
                                           const Matrix<Real>& weights,
                                           const MatrixView<Real>& d_y);

}  // namespace lexiscope::transformer

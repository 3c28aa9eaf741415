// attention.hpp: H heads of causal_attention.hpp in every sequence of a batch, H / K of them
// sharing a key and a value, and their backward (J. Ainslie et al., "GQA: Training Generalized
// Multi-Query Transformer Models from Multi-Head Checkpoints", 2023).
#pragma once

#include "base/table.hpp"
#include "decoder/batch.hpp"
#include "kernels/matrix.hpp"

namespace lexiscope::transformer {

struct Heads {
  Eigen::Index queries;    ///< H
  Eigen::Index keys;       ///< K, a divisor of H
  Eigen::Index dimension;  ///< d
};

template <class Real>
struct MultiHeadAttention {
  Matrix<Real> weights;  ///< (B H T,T), by sequence and head; 0 for j > i, and for j
                         ///< before the part of i
  Matrix<Real> output;   ///< (N,H d), head by head
};

/// qkv (N,(H + 2 K) d): queries, keys and values, each head by head. `bias` is added to scores by
/// distance, (H,T or more); without rows, there is none. Uses only the lines of the batch and their
/// parts.
template <class Real>
MultiHeadAttention<Real> multi_head_attention(const MatrixView<Real>& qkv, const Heads& heads,
                                              const Batch& batch, const Table& bias);

/// Its backward: d_qkv from d_y (N,H d) and the forward's weights.
///   d_v_j = sum_i w_ij d_y_i      d_w_ij = d_y_i . v_j
///   d_score_ij = w_ij (d_w_ij - sum_k w_ik d_w_ik)
///   d_q_i = sum_j d_score_ij k_j / sqrt(d)      d_k_j = sum_i d_score_ij q_i / sqrt(d)
template <class Real>
Matrix<Real> multi_head_attention_backward(const MatrixView<Real>& qkv, const Heads& heads,
                                           Eigen::Index length, const Matrix<Real>& weights,
                                           const MatrixView<Real>& d_y);

}  // namespace lexiscope::transformer

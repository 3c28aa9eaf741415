// block.hpp: a decoder block, forward and backward, as its papers describe it, to be read:
//
//   x += attention(rms_norm(x) qkv) projection
//   x += silu(rms_norm(x) mlp_in) mlp_out                     a plain MLP, or one that is gated:
//   x += (silu(n gate) n up) mlp_out        n = rms_norm(x), gate and up side by side in mlp_in
//
// Sources: A. Vaswani et al., "Attention Is All You Need" (2017); N. Shazeer, "GLU Variants Improve
// Transformer" (2020); H. Touvron et al., "LLaMA: Open and Efficient Foundation Language Models"
// (2023).
#pragma once

#include "decoder/plain/attention.hpp"
#include "positions/rotary.hpp"

namespace lexiscope::transformer {

struct BlockOptions {
  Heads heads;
  bool gated;           ///< whether its MLP is
  double norm_epsilon;  ///< added to a mean square
};

/// How a block's scores know of positions.
struct BlockPositions {
  RotationTables rotation;  ///< of queries and keys; without rows, they are not rotated
  Table bias;               ///< (H,L): added to scores by distance; without rows, nothing is
};

template <class Real>
struct BlockWeights {
  MatrixView<Real> attention_gain;  ///< (1,D)
  MatrixView<Real> qkv;             ///< (D,(H + 2 K) d): queries, keys and values, head by head
  MatrixView<Real> projection;      ///< (H d,D)
  MatrixView<Real> mlp_gain;        ///< (1,D)
  MatrixView<Real> mlp_in;          ///< (D,M), or (D,2 M) if gated; without columns, no MLP
  MatrixView<Real> mlp_out;         ///< (M,D)
};

template <class Real>
struct BlockGradients {
  MatrixRef<Real> attention_gain, qkv, projection, mlp_gain, mlp_in, mlp_out;
};

/// Instantiated for float, and for double in checks.
template <class Real>
class PlainBlock {
 public:
  explicit PlainBlock(const BlockOptions& options) : options_(options) {}

  /// x (N,D) after the block.
  Matrix<Real> forward(const Matrix<Real>& x, const BlockWeights<Real>& weights,
                       const BlockPositions& positions, const Batch& batch);

  /// d_x from d_y (N,D), after forward(); adds to the gradients of the weights.
  Matrix<Real> backward(const Matrix<Real>& d_y, const BlockWeights<Real>& weights,
                        const BlockPositions& positions, Eigen::Index length,
                        BlockGradients<Real> gradients) const;

  /// The attention weights of the latest forward(), (B H T,T).
  [[nodiscard]] const Matrix<Real>& attention() const noexcept { return attention_.weights; }

 private:
  Matrix<Real> mlp(const BlockWeights<Real>& weights);
  Matrix<Real> mlp_backward(const Matrix<Real>& d_y, const BlockWeights<Real>& weights,
                            BlockGradients<Real>& gradients) const;

  BlockOptions options_;
  Matrix<Real> x_;       // (N,D), before the block
  Matrix<Real> normed_;  // (N,D)
  Matrix<Real> qkv_;     // rotated if there is a rotation
  MultiHeadAttention<Real> attention_;
  Matrix<Real> middle_;      // (N,D), between attention and MLP
  Matrix<Real> mlp_normed_;  // (N,D)
  Matrix<Real> mlp_hidden_;  // (N,M or 2 M), before the activation
  Matrix<Real> mlp_active_;  // (N,M), after it
};

}  // namespace lexiscope::transformer

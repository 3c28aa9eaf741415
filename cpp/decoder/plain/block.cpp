#include "decoder/plain/block.hpp"

#include "decoder/plain/layers.hpp"

namespace lexiscope::transformer {

using Eigen::Index;

template <class Real>
Matrix<Real> PlainBlock<Real>::forward(const Matrix<Real>& x, const BlockWeights<Real>& weights,
                                       const BlockPositions& positions, const Batch& batch) {
  const auto& [H, K, d] = options_.heads;
  x_ = x;
  normed_ = rms_norm<Real>(x, weights.attention_gain, options_.norm_epsilon);
  qkv_ = linear<Real>(normed_, weights.qkv);
  if (positions.rotation.cosines.rows() > 0) {
    rotate_heads<Real>(qkv_.leftCols((H + K) * d), d, batch.length, positions.rotation);
  }
  attention_ = multi_head_attention<Real>(qkv_, options_.heads, batch, positions.bias);
  middle_ = x + linear<Real>(attention_.output, weights.projection);
  return weights.mlp_in.cols() > 0 ? mlp(weights) : middle_;
}

template <class Real>
Matrix<Real> PlainBlock<Real>::backward(const Matrix<Real>& d_y, const BlockWeights<Real>& weights,
                                        const BlockPositions& positions, Index length,
                                        BlockGradients<Real> gradients) const {
  const auto& [H, K, d] = options_.heads;
  const Matrix<Real> d_middle =
      weights.mlp_in.cols() > 0 ? mlp_backward(d_y, weights, gradients) : d_y;
  const Matrix<Real> d_output =
      linear_backward<Real>(attention_.output, weights.projection, d_middle, gradients.projection);
  Matrix<Real> d_qkv = multi_head_attention_backward<Real>(qkv_, options_.heads, length,
                                                           attention_.weights, d_output);
  if (positions.rotation.cosines.rows() > 0) {
    rotate_heads<Real>(d_qkv.leftCols((H + K) * d), d, length, positions.rotation, -1);
  }
  const Matrix<Real> d_normed = linear_backward<Real>(normed_, weights.qkv, d_qkv, gradients.qkv);
  return d_middle + rms_norm_backward<Real>(x_, weights.attention_gain, options_.norm_epsilon,
                                            d_normed, gradients.attention_gain);
}

template <class Real>
Matrix<Real> PlainBlock<Real>::mlp(const BlockWeights<Real>& weights) {
  mlp_normed_ = rms_norm<Real>(middle_, weights.mlp_gain, options_.norm_epsilon);
  mlp_hidden_ = linear<Real>(mlp_normed_, weights.mlp_in);
  const Index M = weights.mlp_out.rows();
  mlp_active_ = silu<Real>(mlp_hidden_.leftCols(M));
  if (options_.gated) mlp_active_ = mlp_active_.cwiseProduct(mlp_hidden_.rightCols(M)).eval();
  return middle_ + linear<Real>(mlp_active_, weights.mlp_out);
}

template <class Real>
Matrix<Real> PlainBlock<Real>::mlp_backward(const Matrix<Real>& d_y,
                                            const BlockWeights<Real>& weights,
                                            BlockGradients<Real>& gradients) const {
  const Index M = weights.mlp_out.rows();
  Matrix<Real> d_active =
      linear_backward<Real>(mlp_active_, weights.mlp_out, d_y, gradients.mlp_out);
  const auto gate = mlp_hidden_.leftCols(M);
  Matrix<Real> d_hidden(mlp_hidden_.rows(), mlp_hidden_.cols());
  if (options_.gated) {
    d_hidden.rightCols(M) = d_active.cwiseProduct(silu<Real>(gate));
    d_active = d_active.cwiseProduct(mlp_hidden_.rightCols(M)).eval();
  }
  d_hidden.leftCols(M) = silu_backward<Real>(gate, d_active);
  const Matrix<Real> d_normed =
      linear_backward<Real>(mlp_normed_, weights.mlp_in, d_hidden, gradients.mlp_in);
  return d_y + rms_norm_backward<Real>(middle_, weights.mlp_gain, options_.norm_epsilon, d_normed,
                                       gradients.mlp_gain);
}

template class PlainBlock<float>;
template class PlainBlock<double>;

}  // namespace lexiscope::transformer

#include "decoder/fast/fast_attention.hpp"

#include <algorithm>
#include <cmath>

#include "decoder/fast/matrix_product.hpp"
#include "kernels/lanes.hpp"

namespace lexiscope::transformer {
namespace {

using Eigen::Index;
using simd::kLanes;
using simd::Lanes;

/// The indices of the lanes: 0, 1, 2, …
Lanes lane_numbers() {
  Lanes numbers{};
  for (int i = 0; i < kLanes; ++i) numbers[i] = static_cast<float>(i);
  return numbers;
}

Index whole_lanes(Index count) { return (count + kLanes - 1) / kLanes * kLanes; }

/// The first column of the vector that contains token j.
Index lanes_of(Index j) { return j - j % kLanes; }

}  // namespace

FastAttention::FastAttention(Index length, Index head_width)
    : T_(length),
      d_(head_width),
      padded_(whole_lanes(length)),
      scale_(1 / std::sqrt(static_cast<float>(head_width))),
      transposed_(static_cast<std::size_t>(d_ * padded_)),
      d_weights_(static_cast<std::size_t>(T_ * padded_)) {}

Index FastAttention::bias_size(Index length) { return kLanes + whole_lanes(length); }

void FastAttention::forward(const HeadRows& head, const float* bias, const float* begins,
                            float* weights, float* output) {
  transpose({head.queries, head.qkv_step}, T_, d_, scale_, {transposed_.data(), padded_});
  for (Index j = 0; j < T_; j += kRowBlock) {
    const Index first = lanes_of(j);
    multiply({head.keys + j * head.qkv_step, head.qkv_step, 1},
             {transposed_.data() + first, padded_}, {weights + j * padded_ + first, padded_},
             {std::min(kRowBlock, T_ - j), padded_ - first, d_});
  }
  softmax(bias, begins, weights);
  for (Index i = 0; i < T_; i += kRowBlock) {
    multiply({weights + i, 1, padded_}, {head.values, head.qkv_step},
             {output + i * head.out_step, head.out_step},
             {std::min(kRowBlock, T_ - i), d_, std::min(i + kRowBlock, T_)});
  }
}

// Softmax, in place: scores in, weights out.
void FastAttention::softmax(const float* bias, const float* begins, float* scores) const {
  const Lanes hidden = simd::splat(-1e30F);
  for (Index i = 0; i < T_; i += kLanes) {
    const Lanes query = lane_numbers() + static_cast<float>(i);
    const Lanes begin = simd::load(begins + i);
    const Index keys = std::min(i + kLanes, T_);
    Lanes most = hidden;
    for (Index j = 0; j < keys; ++j) {
      float* const at = scores + j * padded_ + i;
      const Lanes key = simd::splat(static_cast<float>(j));
      const Lanes score = simd::load(at) + simd::load(bias + kLanes + i - j);
      const Lanes seen = ((query < key) | (begin > key)) ? hidden : score;
      most = simd::larger(most, seen);
      simd::store(at, seen);
    }
    Lanes sum{};
    for (Index j = 0; j < keys; ++j) {
      float* const at = scores + j * padded_ + i;
      const Lanes power = exponential(simd::load(at) - most);
      const Lanes key = simd::splat(static_cast<float>(j));
      const Lanes weight = ((query < key) | (begin > key)) ? Lanes{} : power;
      sum += weight;
      simd::store(at, weight);
    }
    const Lanes share = 1 / sum;
    for (Index j = 0; j < keys; ++j) {
      float* const at = scores + j * padded_ + i;
      simd::store(at, simd::load(at) * share);
    }
  }
}

void FastAttention::backward(const HeadRows& head, const float* weights, const float* d_output,
                             const HeadGradients& gradients) {
  const Index step = head.qkv_step;
  transpose({d_output, head.out_step}, T_, d_, 1, {transposed_.data(), padded_});
  for (Index j = 0; j < T_; j += kRowBlock) {
    const Index rows = std::min(kRowBlock, T_ - j);
    const Index first = lanes_of(j);
    multiply({weights + j * padded_ + j, padded_, 1}, {d_output + j * head.out_step, head.out_step},
             {gradients.values + j * step, step}, {rows, d_, T_ - j});
    multiply({head.values + j * step, step, 1}, {transposed_.data() + first, padded_},
             {d_weights_.data() + j * padded_ + first, padded_}, {rows, padded_ - first, d_});
  }
  softmax_backward(weights, d_weights_.data());
  const float* const d_scores = d_weights_.data();
  for (Index i = 0; i < T_; i += kRowBlock) {
    const Index rows = std::min(kRowBlock, T_ - i);
    multiply({d_scores + i, 1, padded_}, {head.keys, step}, {gradients.queries + i * step, step},
             {rows, d_, std::min(i + kRowBlock, T_)});
    multiply({d_scores + i * padded_ + i, padded_, 1}, {head.queries + i * step, step},
             {gradients.keys + i * step, step}, {rows, d_, T_ - i});
  }
}

// In place: gradients of the weights in, of the unscaled scores out.
void FastAttention::softmax_backward(const float* weights, float* d_weights) const {
  for (Index i = 0; i < T_; i += kLanes) {
    const Index keys = std::min(i + kLanes, T_);
    Lanes mean{};
    for (Index j = 0; j < keys; ++j) {
      mean += simd::load(weights + j * padded_ + i) * simd::load(d_weights + j * padded_ + i);
    }
    for (Index j = 0; j < keys; ++j) {
      float* const at = d_weights + j * padded_ + i;
      const Lanes weight = simd::load(weights + j * padded_ + i);
      simd::store(at, weight * (simd::load(at) - mean) * scale_);
    }
  }
}

}  // namespace lexiscope::transformer

#include "decoder/fast/fast_layers.hpp"

#include <algorithm>
#include <cmath>

#include "decoder/batch.hpp"
#include "kernels/lanes.hpp"
#include "kernels/softmax.hpp"

namespace lexiscope::transformer {
namespace {

using Eigen::Index;
using simd::Lanes;

// Always four columns, because half a head rarely has more.
using Four = float __attribute__((vector_size(16)));

Four load_four(const float* from) {
  Four four;
  std::memcpy(&four, from, sizeof four);
  return four;
}
void store_four(float* to, Four four) { std::memcpy(to, &four, sizeof four); }

}  // namespace

void fast_rms_norm(const float* x, const float* gain, double epsilon, Index rows, Index width,
                   float* y, float* inverse) {
  for (Index n = 0; n < rows; ++n, x += width, y += width) {
    const float mean = sum_of_products(x, x, width) / static_cast<float>(width);
    const float r = 1 / std::sqrt(mean + static_cast<float>(epsilon));
    if (inverse != nullptr) inverse[n] = r;
    each_lane(y, width, [&](auto at) { return at(gain) * at(x) * r; });
  }
}

void fast_rms_norm_backward(const float* x, const float* gain, const float* inverse,
                            const float* d_y, Index rows, Index width, float* d_gain, float* d_x,
                            float* scratch) {
  float* const normed = scratch;
  float* const d_normed = scratch + width;
  for (Index n = 0; n < rows; ++n, x += width, d_y += width, d_x += width) {
    const float r = inverse[n];
    each_lane(normed, width, [&](auto at) { return at(x) * r; });
    each_lane(d_normed, width, [&](auto at) { return at(gain) * at(d_y); });
    each_lane(d_gain, width, [&](auto at) { return at(d_gain) + at(d_y) * at(normed); });
    const float mean = sum_of_products(d_normed, normed, width) / static_cast<float>(width);
    each_lane(d_x, width,
              [&](auto at) { return at(d_x) + (at(d_normed) - at(normed) * mean) * r; });
  }
}

void fast_silu(const float* x, Index count, float* y) {
  each_lane(y, count, [&](auto at) { return silu(at(x)); });
}

void fast_silu_mul(const float* gate, const float* up, Index count, float* y) {
  each_lane(y, count, [&](auto at) { return silu(at(gate)) * at(up); });
}

void fast_silu_backward(const float* x, Index count, float* d) {
  each_lane(d, count, [&](auto at) {
    const Lanes s = 1 / (1 + exponential(-at(x)));
    return at(d) * (s * (1 + at(x) * (1 - s)));
  });
}

void fast_rotate(float* head, Index pairs, const float* cosines, const float* sines,
                 RotaryPairs convention, float direction) {
  if (convention == RotaryPairs::Interleaved) {
    for (Index i = 0; i < pairs; ++i) {
      rotate_pair(head[2 * i], head[2 * i + 1], cosines[i], sines[i] * direction);
    }
    return;
  }
  Index i = 0;
  for (; i + 4 <= pairs; i += 4) {
    Four x = load_four(head + i);
    Four y = load_four(head + pairs + i);
    rotate_pair(x, y, load_four(cosines + i), load_four(sines + i) * direction);
    store_four(head + i, x);
    store_four(head + pairs + i, y);
  }
  for (; i < pairs; ++i) {
    rotate_pair(head[i], head[pairs + i], cosines[i], sines[i] * direction);
  }
}

double fast_cross_entropy(float* logits, std::span<const Id> targets, Index vocab_size,
                          int target_count) {
  const float share = 1 / static_cast<float>(target_count);
  double loss = 0;
  for (const Id target : targets) {
    if (target == kNoTarget) {
      std::fill_n(logits, vocab_size, 0.0F);
    } else {
      loss += fast_softmax({logits, static_cast<std::size_t>(vocab_size)}, target);
      logits[target] -= 1;
      each_lane(logits, vocab_size, [&](auto at) { return at(logits) * share; });
    }
    logits += vocab_size;
  }
  return loss;
}

}  // namespace lexiscope::transformer

#include "transformer/fast/fast_rows.hpp"

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "transformer/batch.hpp"
#include "transformer/fast/lanes.hpp"
#include "transformer/plain/rms_norm.hpp"

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

template <class Number>
void turn_pair(Number& a, Number& b, Number cosine, Number sine) {
  const Number before = a;
  a = a * cosine - b * sine;
  b = before * sine + b * cosine;
}

/// The two halves of one head.
void turn_head(float* a, Index pairs, const float* cosines, const float* sines, float direction) {
  Index i = 0;
  for (; i + 4 <= pairs; i += 4) {
    Four x = load_four(a + i);
    Four y = load_four(a + pairs + i);
    turn_pair(x, y, load_four(cosines + i), load_four(sines + i) * direction);
    store_four(a + i, x);
    store_four(a + pairs + i, y);
  }
  for (; i < pairs; ++i) turn_pair(a[i], a[pairs + i], cosines[i], sines[i] * direction);
}

/// Softmax of logits in place; returns -log softmax[target].
double soften_row(float* row, Index size, Id target) {
  const float most = *std::max_element(row, row + size);
  const float target_logit = row[target] - most;
  each_lane(row, size, [&](auto at) { return exponential(at(row) - most); });
  double sum = 0;
  for (Index i = 0; i < size; ++i) sum += static_cast<double>(row[i]);
  const auto share = static_cast<float>(1 / sum);
  each_lane(row, size, [&](auto at) { return at(row) * share; });
  // portable_log() takes positive numbers only; NaN stays NaN.
  return (sum > 0 ? portable_log(sum) : sum) - static_cast<double>(target_logit);
}

}  // namespace

void fast_rms_norm(const float* x, const float* gain, Index rows, Index width, float* y,
                   float* inverse) {
  for (Index n = 0; n < rows; ++n, x += width, y += width) {
    const float mean = sum_of_products(x, x, width) / static_cast<float>(width);
    const float r = 1 / std::sqrt(mean + static_cast<float>(kNormEpsilon));
    inverse[n] = r;
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
  each_lane(y, count, [&](auto at) { return at(x) / (1 + exponential(-at(x))); });
}

void fast_silu_backward(const float* x, Index count, float* d) {
  each_lane(d, count, [&](auto at) {
    const Lanes s = 1 / (1 + exponential(-at(x)));
    return at(d) * (s * (1 + at(x) * (1 - s)));
  });
}

void fast_rotate_heads(float* qkv, Index rows, Index width, Index length, const Table& cosines,
                       const Table& sines, Turn turn) {
  const Index pairs = cosines.cols();
  const float direction = turn == Turn::Forth ? 1 : -1;
  for (Index n = 0; n < rows; ++n, qkv += 3 * width) {
    const Index t = n % length;
    for (Index head = 0; head < 2 * width; head += 2 * pairs) {
      turn_head(qkv + head, pairs, cosines.data() + t * pairs, sines.data() + t * pairs, direction);
    }
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
      loss += soften_row(logits, vocab_size, target);
      logits[target] -= 1;
      each_lane(logits, vocab_size, [&](auto at) { return at(logits) * share; });
    }
    logits += vocab_size;
  }
  return loss;
}

}  // namespace lexiscope::transformer

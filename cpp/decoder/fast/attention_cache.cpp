#include "decoder/fast/attention_cache.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/shape.hpp"
#include "kernels/lanes.hpp"

namespace lexiscope::transformer {
namespace {

using simd::kLanes;
using simd::Lanes;

// As many independent sums as hide the time of one.
constexpr std::int64_t kSums = 4;

std::int64_t round_up(std::int64_t count, std::int64_t step) {
  return count / step * step + (count % step > 0 ? step : 0);
}

/// In place: the first `count` scores become weights that sum to 1. Its sum has as many parts as
/// there are lanes: in fast_softmax()'s, one addition would wait for the other.
void softmax_in_lanes(float* scores, std::int64_t count, std::int64_t padded) noexcept {
  std::fill(scores + count, scores + padded, -std::numeric_limits<float>::infinity());
  Lanes largest = simd::load(scores);
  for (std::int64_t t = kLanes; t < padded; t += kLanes) {
    largest = simd::larger(largest, simd::load(scores + t));
  }
  for (int i = 1; i < kLanes; ++i) largest[0] = std::max(largest[0], largest[i]);
  const Lanes most = simd::splat(largest[0]);
  Lanes sums{};
  for (std::int64_t t = 0; t < padded; t += kLanes) {
    const Lanes e = exponential(simd::load(scores + t) - most);
    simd::store(scores + t, e);
    sums += e;
  }
  const Lanes share = simd::splat(1 / simd::sum(sums));
  each_lane(scores, padded, [&](auto at) { return at(scores) * share; });
}

}  // namespace

AttentionCache::AttentionCache(std::int64_t length, std::int64_t heads, std::int64_t kv_heads,
                               std::int64_t head_dim)
    : padded_length_(round_up(length, kSums * kLanes)),
      group_(heads / kv_heads),
      kv_heads_(kv_heads),
      head_dim_(head_dim),
      padded_dim_(round_up(head_dim, kLanes)),
      scale_(1 / std::sqrt(static_cast<float>(head_dim))),
      keys_(array_size("max_length", {kv_heads, padded_length_, head_dim})),
      values_(array_size("max_length", {kv_heads, padded_length_, padded_dim_})) {}

void AttentionCache::add(std::int64_t token, const float* keys, const float* values) noexcept {
  const std::int64_t block = token / kLanes * kLanes * head_dim_ + token % kLanes;
  for (std::int64_t head = 0; head < kv_heads_; ++head) {
    float* to = keys_.data() + head * padded_length_ * head_dim_ + block;
    for (std::int64_t j = 0; j < head_dim_; ++j, to += kLanes) *to = *keys++;
    std::copy_n(values, head_dim_, values_.data() + (head * padded_length_ + token) * padded_dim_);
    values += head_dim_;
  }
}

void AttentionCache::attend(std::int64_t head, std::int64_t first, std::int64_t tokens,
                            const float* query, float* weights, float* output) const noexcept {
  const std::int64_t kv_head = head / group_;
  const float* keys = keys_.data() + kv_head * padded_length_ * head_dim_;
  const std::int64_t padded = round_up(tokens, kSums * kLanes);
  const std::int64_t block = kLanes * head_dim_;
  for (std::int64_t t = 0; t < padded; t += kSums * kLanes, keys += kSums * block) {
    std::array<Lanes, kSums> sums{};
    for (std::int64_t j = 0; j < head_dim_; ++j) {
      const Lanes q = simd::splat(query[j]);
      for (int s = 0; s < kSums; ++s) {
        sums[s] = simd::multiply_add(simd::load(keys + s * block + j * kLanes), q, sums[s]);
      }
    }
    for (int s = 0; s < kSums; ++s) {
      simd::store(weights + t + s * kLanes, sums[s] * scale_);
    }
  }
  std::fill_n(weights, first, -std::numeric_limits<float>::infinity());
  softmax_in_lanes(weights, tokens, padded);
  std::fill_n(weights, first, 0.0F);  // the exponential of minus infinity is only nearly 0

  for (std::int64_t j = 0; j < head_dim_; j += kLanes) {
    const float* value = values_.data() + kv_head * padded_length_ * padded_dim_ + j;
    std::array<Lanes, kSums> sums{};
    // Values beyond the tokens may be an earlier text's, and infinite: not even 0 of them is 0.
    for (std::int64_t t = 0; t < tokens; t += kSums) {
      const std::int64_t count = std::min(kSums, tokens - t);
      for (int s = 0; s < count; ++s, value += padded_dim_) {
        sums[s] = simd::multiply_add(simd::load(value), simd::splat(weights[t + s]), sums[s]);
      }
    }
    const Lanes sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    const std::int64_t left = std::min<std::int64_t>(head_dim_ - j, kLanes);
    for (std::int64_t lane = 0; lane < left; ++lane) output[j + lane] = sum[lane];
  }
}

}  // namespace lexiscope::transformer

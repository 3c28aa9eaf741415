// math.hpp: exponential, sigmoid, softmax and surprise in IEEE arithmetic alone: the same bits on
// every machine, which a library's exp() does not guarantee.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "base/random.hpp"

namespace lexiscope {

/// e^x in float32, within 3e-7 relative for |x| <= 87; beyond, the value at that bound. NaN stays.
inline float exponential(float x) noexcept {
  x = std::clamp(x, -87.0F, 87.0F);
  // x = n log 2 + r with |r| <= log(2)/2; log 2 in two parts, the first exact in few bits.
  const float quotient = x * 1.44269504F + (x < 0 ? -0.5F : 0.5F);
  const auto whole = quotient == quotient ? static_cast<std::int32_t>(quotient) : 0;
  const auto n = static_cast<float>(whole);
  const float r = (x - n * 0.693359375F) + n * 2.12194440e-4F;
  // Taylor's series to r^7: the next term is below 6e-9.
  float series = 1.0F / 5040;
  for (const float coefficient : {1.0F / 720, 1.0F / 120, 1.0F / 24, 1.0F / 6, 0.5F, 1.0F, 1.0F}) {
    series = series * r + coefficient;
  }
  return series * __builtin_bit_cast(float, (whole + 127) << 23);
}

/// The same in float64, within 5e-16 relative for |x| <= 700.
inline double exponential(double x) noexcept { return portable_exp(x); }

/// 1 / (1 + e^-x), within 3e-7 of the real value over the whole range.
inline float sigmoid(float x) noexcept { return 1.0F / (1.0F + exponential(-x)); }

/// Scores (N) in, weights that sum to 1 out: e^s_i / sum_j e^s_j. The largest score is subtracted
/// first, so that none overflows; scores of minus infinity are masked and get 0, even if all are.
template <class Real>
void softmax(std::span<Real> scores) noexcept {
  if (scores.empty()) return;
  const Real largest = *std::max_element(scores.begin(), scores.end());
  if (largest == -std::numeric_limits<Real>::infinity()) {
    std::fill(scores.begin(), scores.end(), Real{0});
    return;
  }
  double sum = 0;
  for (Real& score : scores) {
    score =
        score == -std::numeric_limits<Real>::infinity() ? Real{0} : exponential(score - largest);
    sum += static_cast<double>(score);
  }
  for (Real& score : scores) score = static_cast<Real>(static_cast<double>(score) / sum);
}

/// The cross-entropy of one prediction: -log softmax(logits)[target], nats. NaN where a logit is
/// NaN.
template <class Real>
double surprise(std::span<const Real> logits, std::ptrdiff_t target) noexcept {
  const Real largest = *std::max_element(logits.begin(), logits.end());
  double sum = 0;
  for (const Real logit : logits) sum += static_cast<double>(exponential(logit - largest));
  const Real own = logits[static_cast<std::size_t>(target)] - largest;
  // portable_log() takes positive numbers only; NaN stays NaN.
  return (sum > 0 ? portable_log(sum) : sum) - static_cast<double>(own);
}

}  // namespace lexiscope

// softmax.hpp: from scores or logits to probabilities, their cross-entropy and samples. The plain
// functions are to be read, and the vectorised ones are tested against them; both have the same
// bits on every machine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "base/table.hpp"
#include "kernels/math.hpp"

namespace lexiscope {

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
double cross_entropy(std::span<const Real> logits, std::ptrdiff_t target) noexcept {
  const Real largest = *std::max_element(logits.begin(), logits.end());
  double sum = 0;
  for (const Real logit : logits) sum += static_cast<double>(exponential(logit - largest));
  const Real own = logits[static_cast<std::size_t>(target)] - largest;
  // portable_log() takes positive numbers only; NaN stays NaN.
  return (sum > 0 ? portable_log(sum) : sum) - static_cast<double>(own);
}

/// Both of one row, vectorised: softmax in place, returning the cross-entropy of `target`. No score
/// is minus infinity.
double fast_softmax(std::span<float> scores, std::ptrdiff_t target = 0) noexcept;

/// softmax(logits) (V), vectorised.
std::vector<float> probabilities(std::span<const float> logits);

/// The ids of the `count` largest numbers, the largest first, equal ones by smaller id; fewer where
/// there are fewer.
std::vector<Id> top_ids(std::span<const float> numbers, std::size_t count);

/// At this temperature all tokens are equally likely.
inline constexpr double kMaxTemperature = 1e9;

/// A token sampled from softmax(logits / temperature); the likeliest at a temperature of 0, or so
/// low that its inverse is infinite.
Id sample(std::span<const float> logits, double temperature, Random& random);

}  // namespace lexiscope

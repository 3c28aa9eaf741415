#include "kernels/softmax.hpp"

#include <cmath>
#include <numeric>

#include "kernels/lanes.hpp"

namespace lexiscope {

double fast_softmax(std::span<float> scores, std::ptrdiff_t target) noexcept {
  float* const row = scores.data();
  const auto size = static_cast<Eigen::Index>(scores.size());
  const float largest = *std::max_element(row, row + size);
  const float own = row[target] - largest;
  each_lane(row, size, [&](auto at) { return exponential(at(row) - largest); });
  double sum = 0;
  for (Eigen::Index i = 0; i < size; ++i) sum += static_cast<double>(row[i]);
  const auto share = static_cast<float>(1 / sum);
  each_lane(row, size, [&](auto at) { return at(row) * share; });
  // portable_log() takes positive numbers only; NaN stays NaN.
  return (sum > 0 ? portable_log(sum) : sum) - static_cast<double>(own);
}

std::vector<float> probabilities(std::span<const float> logits) {
  std::vector<float> found(logits.begin(), logits.end());
  fast_softmax(found);
  return found;
}

std::vector<Id> top_ids(std::span<const float> numbers, std::size_t count) {
  std::vector<Id> ids;
  if (count == 0) return ids;
  const auto number = [&](Id id) { return numbers[static_cast<std::size_t>(id)]; };
  for (std::size_t n = 0; n < numbers.size(); ++n) {
    // Almost all are smaller than those that were found before.
    if (ids.size() == count) {
      if (!(numbers[n] > number(ids.back()))) continue;
      ids.pop_back();
    }
    const auto position =
        std::find_if(ids.begin(), ids.end(), [&](Id id) { return numbers[n] > number(id); });
    ids.insert(position, static_cast<Id>(n));
  }
  return ids;
}

Id sample(std::span<const float> logits, double temperature, Random& random) {
  const auto likeliest = std::max_element(logits.begin(), logits.end());
  const auto first = static_cast<Id>(likeliest - logits.begin());
  const auto factor = static_cast<float>(1 / temperature);
  if (!std::isfinite(factor)) return first;
  std::vector<float> weights(logits.size());
  each_lane(weights.data(), static_cast<Eigen::Index>(weights.size()),
            [&](auto at) { return exponential((at(logits.data()) - *likeliest) * factor); });
  double left = random.uniform_double() * std::accumulate(weights.begin(), weights.end(), 0.0);
  for (std::size_t id = 0; id < weights.size(); ++id) {
    left -= static_cast<double>(weights[id]);
    if (left < 0) return static_cast<Id>(id);
  }
  return first;  // only by rounding
}

}  // namespace lexiscope

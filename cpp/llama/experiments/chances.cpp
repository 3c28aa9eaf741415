#include "llama/experiments/chances.hpp"

#include <algorithm>
#include <cmath>

#include "transformer/fast/lanes.hpp"

namespace lexiscope::llama {
namespace {

using simd::kLanes;
using simd::Lanes;

std::size_t whole_lanes(std::size_t count) { return count / kLanes * kLanes; }

}  // namespace

float largest_of(std::span<const float> numbers) noexcept {
  const std::size_t whole = whole_lanes(numbers.size());
  float largest = numbers.back();
  for (std::size_t n = whole; n < numbers.size(); ++n) largest = std::max(largest, numbers[n]);
  if (whole == 0) return largest;
  Lanes lanes = simd::load(numbers.data());
  for (std::size_t n = kLanes; n < whole; n += kLanes) {
    lanes = simd::larger(lanes, simd::load(numbers.data() + n));
  }
  for (int lane = 0; lane < kLanes; ++lane) largest = std::max(largest, lanes[lane]);
  return largest;
}

double sum_of_powers(std::span<const float> numbers, float largest, float factor,
                     float* powers) noexcept {
  const std::size_t whole = whole_lanes(numbers.size());
  const Lanes most = simd::splat(largest);
  const auto power = [&](Lanes x) { return transformer::exponential((x - most) * factor); };
  Lanes sums{};
  for (std::size_t n = 0; n < whole; n += kLanes) {
    const Lanes some = power(simd::load(numbers.data() + n));
    if (powers != nullptr) simd::store(powers + n, some);
    sums += some;
  }
  double sum = 0;
  for (int lane = 0; lane < kLanes; ++lane) sum += static_cast<double>(sums[lane]);
  if (whole == numbers.size()) return sum;
  const auto left = static_cast<int>(numbers.size() - whole);
  const Lanes last = power(simd::load(numbers.data() + whole, left));
  for (int lane = 0; lane < left; ++lane) {
    if (powers != nullptr) powers[whole + static_cast<std::size_t>(lane)] = last[lane];
    sum += static_cast<double>(last[lane]);
  }
  return sum;
}

std::vector<float> chances(std::span<const float> logits) {
  std::vector<float> shares(logits.size());
  const double sum = sum_of_powers(logits, largest_of(logits), 1, shares.data());
  for (float& share : shares) share = static_cast<float>(static_cast<double>(share) / sum);
  return shares;
}

std::vector<float> chances_of(std::span<const float> logits, std::span<const Id> ids) {
  const float largest = largest_of(logits);
  const double sum = sum_of_powers(logits, largest, 1);
  std::vector<float> shares;
  for (const Id id : ids) {
    const auto own = static_cast<double>(logits[static_cast<std::size_t>(id)] - largest);
    shares.push_back(static_cast<float>(portable_exp(own) / sum));
  }
  return shares;
}

std::vector<Id> largest_ids(std::span<const float> numbers, std::size_t count) {
  std::vector<Id> ids;
  if (count == 0) return ids;
  const auto number = [&](Id id) { return numbers[static_cast<std::size_t>(id)]; };
  for (std::size_t n = 0; n < numbers.size(); ++n) {
    // Almost all are smaller than those that were found before.
    if (ids.size() == count) {
      if (!(numbers[n] > number(ids.back()))) continue;
      ids.pop_back();
    }
    const auto place =
        std::find_if(ids.begin(), ids.end(), [&](Id id) { return numbers[n] > number(id); });
    ids.insert(place, static_cast<Id>(n));
  }
  return ids;
}

Id drawn_token(std::span<const float> logits, double temperature, Random& random) {
  const float largest = largest_of(logits);
  const auto likeliest =
      static_cast<Id>(std::find(logits.begin(), logits.end(), largest) - logits.begin());
  const auto factor = static_cast<float>(1 / temperature);
  if (!std::isfinite(factor)) return likeliest;
  std::vector<float> powers(logits.size());
  double left = random.uniform_double() * sum_of_powers(logits, largest, factor, powers.data());
  for (std::size_t id = 0; id < powers.size(); ++id) {
    left -= static_cast<double>(powers[id]);
    if (left < 0) return static_cast<Id>(id);
  }
  return likeliest;  // only by rounding
}

}  // namespace lexiscope::llama

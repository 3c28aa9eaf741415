#include "transformer/training/adam_w.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "kernels/lanes.hpp"

namespace lexiscope::transformer {
namespace {

using simd::Lanes;

/// The cosine of 0 … pi/2 in IEEE arithmetic alone, by its series; the next term is below 1e-17.
double portable_cosine(double x) {
  double series = 1;
  for (int k = 20; k >= 2; k -= 2) series = 1 - series * x * x / (k * (k - 1));
  return series;
}

}  // namespace

void require_valid(const AdamWOptions& options) {
  const double least = std::numeric_limits<double>::min();
  const double below_one = std::nextafter(1.0, 0.0);
  require_range("learning_rate", options.learning_rate, least, 1e6);
  require_range("beta1", options.beta1, 0, below_one);
  require_range("beta2", options.beta2, 0, below_one);
  require_range("weight_decay", options.weight_decay, 0, 1);
  require_range("clip", options.clip, least, std::numeric_limits<double>::max());
}

double rate_of(int step, int steps, int warmup, double highest) {
  if (step < warmup) return highest * (step + 1) / warmup;
  // (1 + cos(pi x)) / 2 = cos^2(pi x / 2)
  const double done = static_cast<double>(step - warmup) / std::max(1, steps - warmup);
  const double half = portable_cosine(std::numbers::pi / 2 * done);
  return highest * half * half;
}

AdamW::AdamW(const ParameterLayout& layout, const AdamWOptions& options)
    : slots_(layout.slots), options_(options) {
  require_valid(options);
  state_.mean.resize(static_cast<std::size_t>(layout.count));
  state_.mean_square.resize(static_cast<std::size_t>(layout.count));
}

double AdamW::step(std::vector<float>& parameters, const std::vector<float>& gradients,
                   double rate) {
  const double norm = std::sqrt(sum_of_products(gradients.data(), gradients.data(),
                                                static_cast<Eigen::Index>(gradients.size())));
  const auto clip = static_cast<float>(norm > options_.clip ? options_.clip / norm : 1);
  state_.beta1_power *= options_.beta1;
  state_.beta2_power *= options_.beta2;
  const auto unbias1 = static_cast<float>(1 / (1 - state_.beta1_power));
  const auto unbias2 = static_cast<float>(1 / (1 - state_.beta2_power));
  const auto beta1 = static_cast<float>(options_.beta1);
  const auto beta2 = static_cast<float>(options_.beta2);
  const auto move = static_cast<float>(rate);
  for (const Slot& slot : slots_) {
    const auto keep = static_cast<float>(slot.decays ? 1 - rate * options_.weight_decay : 1);
    const float* const g = gradients.data() + slot.offset;
    float* const m = state_.mean.data() + slot.offset;
    float* const v = state_.mean_square.data() + slot.offset;
    float* const w = parameters.data() + slot.offset;
    each_lane(m, slot.size(), [&](auto at) { return at(m) * beta1 + at(g) * clip * (1 - beta1); });
    each_lane(v, slot.size(), [&](auto at) {
      const Lanes clipped = at(g) * clip;
      return at(v) * beta2 + clipped * clipped * (1 - beta2);
    });
    each_lane(w, slot.size(), [&](auto at) {
      const Lanes deviation = simd::square_root(at(v) * unbias2) + 1e-8F;
      return at(w) * keep - at(m) * unbias1 * move / deviation;
    });
  }
  return norm;
}

}  // namespace lexiscope::transformer

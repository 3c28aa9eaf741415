#include "transformer/training/adam_w.hpp"

#include <numbers>

#include "testing.hpp"
#include "transformer/model_cases.hpp"

using namespace lexiscope::transformer;

TEST_CASE("the rate rises evenly, then falls as half a cosine wave") {
  CHECK((rate_of(0, 1'000, 100, 2) == doctest::Approx(0.02) && rate_of(99, 1'000, 100, 2) == 2));
  double largest = 0;
  for (int step = 100; step <= 1'000; ++step) {
    const double expected = 1 + std::cos(std::numbers::pi * (step - 100) / 900);
    largest = std::max(largest, std::abs(rate_of(step, 1'000, 100, 2) - expected));
  }
  CHECK(largest < 1e-14);
  CHECK(rate_of(0, 10, 0, 2) == 2);
}

TEST_CASE("steps are Adam's formula in float64, of a clipped gradient, with decay of matrices") {
  const ModelOptions options = small_model();
  const ParameterLayout layout(options);
  AdamWOptions settings;
  settings.weight_decay = 0.1;
  AdamW optimizer(layout, settings);
  Floats parameters = drawn_parameters(options, Random(2));
  Doubles w(parameters.begin(), parameters.end());
  Doubles m(w.size());
  Doubles v(w.size());
  Random random(3);
  for (int step = 1; step <= 3; ++step) {
    const double size = step == 2 ? 1e-3 : 1;  // the second is not clipped
    Floats gradients;
    for (std::size_t i = 0; i < w.size(); ++i) {
      gradients.push_back(static_cast<float>(size * random.normal()));
    }
    double norm = 0;
    for (const float g : gradients) norm += static_cast<double>(g) * static_cast<double>(g);
    norm = std::sqrt(norm);
    CHECK(optimizer.step(parameters, gradients, 0.05) == doctest::Approx(norm).epsilon(1e-5));
    for (const Slot& slot : layout.slots) {
      for (Eigen::Index n = 0; n < slot.size(); ++n) {
        const auto i = static_cast<std::size_t>(slot.offset + n);
        const double g = static_cast<double>(gradients[i]) * std::min(1.0, 1 / norm);
        m[i] = 0.9 * m[i] + 0.1 * g;
        v[i] = 0.98 * v[i] + 0.02 * g * g;
        if (slot.decays) w[i] -= 0.05 * 0.1 * w[i];
        w[i] -= 0.05 * (m[i] / (1 - std::pow(0.9, step))) /
                (std::sqrt(v[i] / (1 - std::pow(0.98, step))) + 1e-8);
      }
    }
  }
  double largest = 0;
  for (std::size_t i = 0; i < w.size(); ++i) {
    largest = std::max(largest, std::abs(static_cast<double>(parameters[i]) - w[i]));
  }
  MESSAGE("largest difference from float64: ", largest);
  // Three steps of 0.05 in float32, on parameters of up to 3.
  CHECK(largest < 1e-6);
}

TEST_CASE("rates and shares out of range are named") {
  const auto refused = [](const std::string& name, auto change) {
    AdamWOptions options;
    change(options);
    throws(InvalidArgument, name, "expected a number from", [&] { require_valid(options); });
  };
  refused("learning_rate", [](AdamWOptions& o) { o.learning_rate = 0; });
  refused("beta1", [](AdamWOptions& o) { o.beta1 = 1; });
  refused("beta2", [](AdamWOptions& o) { o.beta2 = -1; });
  refused("weight_decay", [](AdamWOptions& o) { o.weight_decay = std::nan(""); });
  refused("clip", [](AdamWOptions& o) { o.clip = 0; });
}

#include "kernels/math.hpp"

#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

using namespace lexiscope;

TEST_CASE("the exponential is within 3e-7 relative of the real one") {
  double worst = 0;
  for (float x = -87; x <= 87; x += 0.00731F) {
    const double real = std::exp(static_cast<double>(x));
    worst = std::max(worst, std::abs(static_cast<double>(exponential(x)) - real) / real);
  }
  MESSAGE("largest relative difference: ", worst);
  CHECK(worst < 3e-7);
}

TEST_CASE("the sigmoid is within 3e-7 of the real one over its whole range") {
  double worst = 0;
  for (float x = -120; x <= 120; x += 0.00317F) {
    const double real = 1 / (1 + std::exp(-static_cast<double>(x)));
    worst = std::max(worst, std::abs(static_cast<double>(sigmoid(x)) - real));
  }
  MESSAGE("largest difference: ", worst);
  CHECK(worst < 3e-7);
  CHECK(sigmoid(0) == 0.5F);
  CHECK(sigmoid(std::numeric_limits<float>::infinity()) == 1.0F);
  CHECK(sigmoid(-std::numeric_limits<float>::infinity()) < 1e-30F);
}

TEST_CASE("the exponential in float64 is the library's within 5e-16") {
  for (double x = -700; x <= 700; x += 0.731) {
    CHECK(std::abs(exponential(x) / std::exp(x) - 1) <= 5e-16);
  }
}

TEST_CASE("softmax gives shares of the sum of exponentials, and 0 to what is hidden") {
  const float hidden = -std::numeric_limits<float>::infinity();
  std::vector<float> scores = {std::log(1.0F), std::log(3.0F), hidden, std::log(4.0F)};
  softmax(std::span(scores));
  CHECK(scores[0] == doctest::Approx(0.125).epsilon(1e-6));
  CHECK(scores[1] == doctest::Approx(0.375).epsilon(1e-6));
  CHECK(scores[2] == 0);
  CHECK(scores[3] == doctest::Approx(0.5).epsilon(1e-6));
  std::vector<double> large = {1e300, 1e300};
  softmax(std::span(large));
  CHECK(large == std::vector<double>{0.5, 0.5});
  std::vector<float> all_hidden(3, hidden);
  softmax(std::span(all_hidden));
  CHECK(all_hidden == std::vector<float>(3, 0));
  std::vector<float> none;
  softmax(std::span(none));
}

TEST_CASE("surprise is the logarithm of the chance, however large the logits") {
  const std::vector<double> logits = {0, std::log(3.0), 2000};
  CHECK(surprise(std::span(logits).first(2), 1) == doctest::Approx(-std::log(0.75)).epsilon(1e-14));
  CHECK(surprise(std::span(logits), 2) == 0);
  CHECK(surprise(std::span(logits), 0) == 2000);
}

TEST_CASE("what is not a number stays so") {
  const float none = std::numeric_limits<float>::quiet_NaN();
  CHECK(std::isnan(exponential(none)));
  CHECK(std::isnan(sigmoid(none)));
  const std::vector<float> logits = {0, none, 1};
  CHECK(std::isnan(surprise(std::span(logits), 0)));
}

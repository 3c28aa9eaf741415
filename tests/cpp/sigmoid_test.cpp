#include "sigmoid.hpp"

#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

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

TEST_CASE("what is not a number stays so") {
  CHECK(std::isnan(sigmoid(std::numeric_limits<float>::quiet_NaN())));
}

#include "kernels/math.hpp"
#include "testing.hpp"

TEST_CASE("the exponential is within 3e-7 relative of the real one, in float64 within 5e-16") {
  double worst = 0;
  for (float x = -87; x <= 87; x += 0.00731F) {
    const double real = std::exp(static_cast<double>(x));
    worst = std::max(worst, std::abs(static_cast<double>(exponential(x)) - real) / real);
  }
  double worst_double = 0;
  for (double x = -700; x <= 700; x += 0.731) {
    worst_double = std::max(worst_double, std::abs(exponential(x) / std::exp(x) - 1));
  }
  MESSAGE("largest relative differences: ", worst, " and ", worst_double);
  CHECK(worst < 3e-7);
  CHECK(worst_double <= 5e-16);
}

TEST_CASE("the sigmoid is within 3e-7 of the real one over its whole range") {
  double worst = 0;
  for (float x = -120; x <= 120; x += 0.00317F) {
    const double real = 1 / (1 + std::exp(-static_cast<double>(x)));
    worst = std::max(worst, std::abs(static_cast<double>(sigmoid(x)) - real));
  }
  MESSAGE("largest difference: ", worst);
  CHECK(worst < 3e-7);
  CHECK((sigmoid(0) == 0.5F && sigmoid(std::numeric_limits<float>::infinity()) == 1.0F));
  CHECK(sigmoid(-std::numeric_limits<float>::infinity()) < 1e-30F);
}

TEST_CASE("what is not a number stays so") {
  const float none = std::numeric_limits<float>::quiet_NaN();
  CHECK(std::isnan(exponential(none)));
  CHECK(std::isnan(sigmoid(none)));
}

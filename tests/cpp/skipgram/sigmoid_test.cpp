#include "skipgram/sigmoid.hpp"

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

TEST_CASE("the loss of many scores is the sum of their logarithms, however large they are") {
  LogisticLoss all;
  double exact = 0;
  double sizes = 0;
  double worst = 0;
  for (const bool is_pair : {true, false}) {
    for (float x = -150; x <= 150; x += 0.0173F) {
      const double size = std::abs(static_cast<double>(x));
      const double real = std::log1p(std::exp(-size)) + ((x < 0) == is_pair ? size : 0);
      LogisticLoss one;
      one.add(x, sigmoid(x), is_pair);
      worst = std::max(worst, std::abs(one.total() - real) / std::max(1.0, size));
      all.add(x, sigmoid(x), is_pair);
      exact += real;
      sizes += std::max(1.0, size);
    }
  }
  MESSAGE("largest difference, in parts of max(1, |x|): ", worst);
  CHECK(worst < 3e-7);
  CHECK(std::abs(all.total() - exact) < 3e-7 * sizes);
}

TEST_CASE("what is not a number stays so") {
  const float none = std::numeric_limits<float>::quiet_NaN();
  CHECK(std::isnan(sigmoid(none)));
  LogisticLoss loss;
  loss.add(none, sigmoid(none), true);
  CHECK(std::isnan(loss.total()));
}

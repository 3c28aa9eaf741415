#include "kernels/logistic_loss.hpp"
#include "kernels/math.hpp"
#include "testing.hpp"

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
  all.add(NAN, sigmoid(NAN), true);
  CHECK(std::isnan(all.total()));
}

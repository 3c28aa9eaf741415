#include "skipgram/downhill.hpp"
#include "testing.hpp"

namespace {

const NumberPairs valley{{2}, {1, -0.5}};

}  // namespace

TEST_CASE(
    "the loss of one number is that of its pairs, also where sigmoids have run out of digits") {
  for (const double w : {-30.0, -2.0, 0.0, 0.7, 5.0}) {
    const double expected =
        std::log1p(std::exp(-2 * w)) + std::log1p(std::exp(w)) + std::log1p(std::exp(-0.5 * w));
    CHECK(loss_at(valley, w) == doctest::Approx(expected).epsilon(1e-12));
  }
  CHECK(loss_at({{1}, {}}, -2000) == 2000);
}

TEST_CASE("its slope is the slope of its loss, by central differences") {
  const double step = 0x1p-12;
  for (const double w : {-3.0, -0.4, 0.0, 0.9, 4.0}) {
    const double difference = (loss_at(valley, w + step) - loss_at(valley, w - step)) / (2 * step);
    // The third derivative is below 8: the error of the difference, below 8 step² / 6.
    CHECK(std::abs(difference - slope_at(valley, w)) < 1e-7);
  }
}

TEST_CASE("small steps go down at every step and end where the slope is nothing") {
  const Descent descent = descend(valley, -3, 0.5, 200);
  REQUIRE(descent.values.size() == 201);
  for (std::size_t i = 1; i < descent.losses.size(); ++i) {
    // At the bottom the loss is the same but for its last digits.
    CHECK(descent.losses[i] <= descent.losses[i - 1] + 1e-12);
    const double expected = descent.values[i - 1] - 0.5 * descent.slopes[i - 1];
    CHECK(descent.values[i] == doctest::Approx(expected).epsilon(1e-12));
  }
  CHECK(std::abs(descent.slopes.back()) < 1e-9);
}

TEST_CASE("steps that are far too large leap over the valley again and again") {
  const Descent descent = descend(valley, -3, 10, 200);
  int turns = 0;
  for (std::size_t i = 1; i < descent.slopes.size(); ++i) {
    if (descent.slopes[i] * descent.slopes[i - 1] < 0) ++turns;
  }
  CHECK(turns > 150);
  double mean = 0;
  for (const double loss : descent.losses) mean += loss / 201;
  CHECK(mean > 2 * descend(valley, -3, 0.5, 200).losses.back());
}

TEST_CASE("what cannot be descended is refused by its name") {
  throws(InvalidArgument, "pairs", "got none", [] { descend({}, 0, 0.1, 1); });
  throws(InvalidArgument, "start", "got not a number", [] { descend(valley, NAN, 0.1, 1); });
  throws(InvalidArgument, "learning_rate", "got -1", [] { descend(valley, 0, -1, 1); });
  throws(InvalidArgument, "steps", "got -1", [] { descend(valley, 0, 1, -1); });
}

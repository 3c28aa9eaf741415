#include <doctest.h>

#include "finite_difference.hpp"
#include "random.hpp"
#include "rotary_cases.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

TEST_CASE("linear scaling by s puts position s p where p was") {
  Random random(12);
  const Table x = random_table(1, 8, random);
  const RotaryEmbedding plain(100, 8);
  const RotaryEmbedding linear(400, 8, with_scaling({RotaryScalingKind::Linear, 4}));
  // 4 p (w / 4) is p w to the bit; the sines of both are within 1.6e-7, and x within 1.
  CHECK(
      (linear.rotate(view(x), 4 * 57).rows - plain.rotate(view(x), 57).rows).cwiseAbs().maxCoeff() <
      8e-7F);
}

TEST_CASE("NTK-aware scaling keeps the highest frequency and divides the lowest by the factor") {
  const auto plain = rotary_frequencies(64, 10'000);
  const auto scaled = rotary_frequencies(64, 10'000, {RotaryScalingKind::NtkAware, 8});
  CHECK(scaled.front() == plain.front());
  CHECK(plain.back() / scaled.back() == doctest::Approx(8).epsilon(1e-12));
  CHECK(scaled[16] < plain[16]);
}

TEST_CASE("YaRN keeps fast pairs, divides slow pairs by the factor, and passes between evenly") {
  const auto plain = rotary_frequencies(128, 10'000);
  const auto scaled = rotary_frequencies(128, 10'000, {RotaryScalingKind::Yarn, 16, 4096});
  const double full_turn = 6.283185307179586;
  double before = 1;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const double kept = scaled[i] / plain[i];
    const double turns = 4096 * plain[i] / full_turn;
    CHECK(kept <= before);
    if (turns > 32) CHECK(kept == 1);
    if (turns < 0.8) CHECK(kept == doctest::Approx(1.0 / 16).epsilon(1e-12));
    before = kept;
  }
  CHECK(rotary_frequencies(128, 10'000, {RotaryScalingKind::Yarn, 1, 4096}) == plain);
}

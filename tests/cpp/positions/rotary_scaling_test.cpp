#include <doctest.h>

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "finite_difference.hpp"
#include "positions/rotary_cases.hpp"

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

TEST_CASE("YaRN's ramp is that of its authors' code, even in the pair's number, not in its turns") {
  // d = 128, base 10,000, trained on 4,096: 32 turns are those of pair 20.9, one turn that
  // of 45.03.
  const auto plain = rotary_frequencies(128, 10'000);
  const auto scaled = rotary_frequencies(128, 10'000, {RotaryScalingKind::Yarn, 16, 4096});
  const double full_turn = 6.283185307179586;
  double furthest = 0;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const double kept = (scaled[i] / plain[i] - 1.0 / 16) / (1 - 1.0 / 16);
    // find_correction_range of the code: rounded outwards to the pairs 20 and 46.
    const double code = 1 - std::clamp((static_cast<double>(i) - 20) / (46 - 20), 0.0, 1.0);
    CHECK(kept == doctest::Approx(code).epsilon(1e-9));
    // gamma(r) of the paper, with r = trained_len / wavelength turns.
    const double turns = 4096 * plain[i] / full_turn;
    const double paper = std::clamp((turns - 1) / (32 - 1), 0.0, 1.0);
    furthest = std::max(furthest, std::abs(kept - paper));
  }
  // Half way down the code's ramp the paper's formula is nearly at its end.
  CHECK(furthest == doctest::Approx(0.34).epsilon(0.03));
}

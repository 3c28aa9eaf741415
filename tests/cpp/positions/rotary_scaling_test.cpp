#include "positions/rotary_scaling.hpp"

#include <doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "base/random.hpp"
#include "expect_error.hpp"
#include "finite_difference.hpp"
#include "golden.hpp"
#include "positions/rotary_cases.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

namespace {

template <class Number>
std::optional<Number> maybe(const Json& one, const char* name) {
  if (!one.contains(name)) return std::nullopt;
  return one.at(name).get<Number>();
}

RotaryScaling scaling_of(const Json& one) {
  RotaryScaling scaling;
  scaling.kind = rotary_scaling_kind(one.at("scaling").get<std::string>());
  scaling.factor = one.at("factor");
  scaling.trained_len = one.at("trainedLen");
  scaling.beta_fast = one.value("betaFast", scaling.beta_fast);
  scaling.beta_slow = one.value("betaSlow", scaling.beta_slow);
  scaling.truncate = one.value("truncate", true);
  scaling.attention_factor = maybe<double>(one, "given");
  scaling.mscale = maybe<double>(one, "mscale");
  scaling.mscale_all_dim = maybe<double>(one, "mscaleAllDim");
  scaling.low_frequency = one.value("lowFrequency", scaling.low_frequency);
  scaling.high_frequency = one.value("highFrequency", scaling.high_frequency);
  scaling.sequence_len = maybe<std::int64_t>(one, "sequenceLen");
  scaling.short_factors = one.value("shortFactors", std::vector<double>{});
  scaling.long_factors = one.value("longFactors", std::vector<double>{});
  return scaling;
}

RotaryScaling of(RotaryScalingKind kind, double factor, std::int64_t trained_len) {
  return {kind, factor, trained_len};
}

RotaryScaling longrope(std::int64_t sequence_len, std::vector<double> factors = {2, 3, 4, 5}) {
  RotaryScaling scaling = of(RotaryScalingKind::LongRope, 4, 128);
  scaling.sequence_len = sequence_len;
  scaling.short_factors = {1, 1, 1, 1};
  scaling.long_factors = std::move(factors);
  return scaling;
}

}  // namespace

// @fact rotary: paces under dynamic NTK, llama3, LongRoPE and YaRN in full are those of their
//   published rules
TEST_CASE(
    "paces under every scaling are those of its rule and of the values that a peer publishes") {
  for (const Json& one : golden("rotary_scaling")) {
    const std::string source = one.at("source");
    CAPTURE(source);
    CAPTURE(one.at("scaling").get<std::string>());
    const RotaryScaling scaling = scaling_of(one);
    const auto paces = rotary_frequencies(one.at("width"), one.at("base"), scaling);
    const auto expected = flat(one.at("expected"));
    std::vector<std::size_t> pairs = one.value("pairNumbers", std::vector<std::size_t>{});
    for (std::size_t i = 0; pairs.size() < expected.size(); ++i) pairs.push_back(i);
    std::vector<double> ratios;
    for (std::size_t n = 0; n < pairs.size(); ++n) {
      ratios.push_back(paces.at(pairs[n]) / expected[n]);
    }
    check_against(source, one.at("tolerance"), std::span<const double>(ratios),
                  std::vector<double>(expected.size(), 1));
    CHECK(rotary_attention_factor(scaling) ==
          doctest::Approx(one.at("attentionFactor").get<double>()).epsilon(1e-14));
  }
}

// @fact rotary: linear scaling
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

// @fact rotary: NTK-aware scaling
TEST_CASE("NTK-aware scaling keeps the highest frequency and divides the lowest by the factor") {
  const auto plain = rotary_frequencies(64, 10'000);
  const auto scaled = rotary_frequencies(64, 10'000, {RotaryScalingKind::NtkAware, 8});
  CHECK(scaled.front() == plain.front());
  CHECK(plain.back() / scaled.back() == doctest::Approx(8).epsilon(1e-12));
  CHECK(scaled[16] < plain[16]);
}

// @fact rotary: YaRN
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

// @fact rotary: between them it passes evenly from pair to pair, as its authors' code does; their
//   paper's formula does so from turn to turn
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

TEST_CASE("YaRN's ramp ends at numbers, however few or many turns it is between") {
  RotaryScaling yarn = of(RotaryScalingKind::Yarn, 8, 1'024);
  yarn.beta_slow = std::numeric_limits<double>::denorm_min();
  yarn.beta_fast = std::numeric_limits<double>::max();
  const std::vector<double> plain = rotary_frequencies(64, 10'000);
  const std::vector<double> scaled = rotary_frequencies(64, 10'000, yarn);
  for (std::size_t i = 0; i < scaled.size(); ++i) {
    CHECK(scaled[i] <= plain[i]);
    CHECK(scaled[i] >= plain[i] / 8);
  }
}

TEST_CASE("dynamic NTK changes nothing up to the trained length, and then more with every token") {
  RotaryScaling dynamic = of(RotaryScalingKind::DynamicNtk, 1, 128);
  const auto plain = rotary_frequencies(64, 10'000);
  double before = plain.back();
  for (const std::int64_t length : {1, 127, 128}) {
    dynamic.sequence_len = length;
    CHECK(rotary_frequencies(64, 10'000, dynamic) == plain);
  }
  for (const std::int64_t length : {129, 200, 512, 4096}) {
    dynamic.sequence_len = length;
    const auto paces = rotary_frequencies(64, 10'000, dynamic);
    CHECK(paces.front() == plain.front());
    CHECK(paces.back() < before);
    before = paces.back();
  }
  // With a factor of 1 it is NTK-aware scaling by how many times longer the sequence is.
  dynamic.sequence_len = 512;
  CHECK(rotary_frequencies(64, 10'000, dynamic) ==
        rotary_frequencies(64, 10'000, of(RotaryScalingKind::NtkAware, 4, 0)));
}

TEST_CASE("a rotary table without a sequence's length takes its own") {
  RotaryScaling dynamic = of(RotaryScalingKind::DynamicNtk, 2, 128);
  const RotaryEmbedding table(300, 64, with_scaling(dynamic));
  dynamic.sequence_len = 300;
  CHECK(table.frequencies() == rotary_frequencies(64, 10'000, dynamic));
  dynamic.sequence_len = 128;
  CHECK(RotaryEmbedding(300, 64, with_scaling(dynamic)).frequencies() ==
        rotary_frequencies(64, 10'000));
}

TEST_CASE(
    "llama3 keeps pairs of more than 4 turns, divides those of less than one, evenly between") {
  RotaryScaling llama3 = of(RotaryScalingKind::Llama3, 8, 8192);
  const auto plain = rotary_frequencies(128, 500'000);
  const auto scaled = rotary_frequencies(128, 500'000, llama3);
  int between = 0;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const double turns = 8192 * plain[i] / 6.283185307179586;
    const double kept = scaled[i] / plain[i];
    if (turns >= 4) CHECK(kept == 1);
    if (turns <= 1) CHECK(kept == doctest::Approx(1.0 / 8).epsilon(1e-12));
    if (turns <= 1 || turns >= 4) continue;
    ++between;
    CHECK(kept == doctest::Approx((turns - 1) / 3 * (1 - 1.0 / 8) + 1.0 / 8).epsilon(1e-12));
  }
  CHECK(between > 0);
  CHECK(rotary_attention_factor(llama3) == 1);
}

TEST_CASE("LongRoPE divides by its short list within the trained length, by its long one beyond") {
  const auto plain = rotary_frequencies(8, 10'000);
  CHECK(rotary_frequencies(8, 10'000, longrope(128)) == plain);
  const auto longer = rotary_frequencies(8, 10'000, longrope(129));
  for (std::size_t i = 0; i < plain.size(); ++i) {
    CHECK(longer[i] == plain[i] / static_cast<double>(i + 2));
  }
  CHECK(goes_by_sequence(RotaryScalingKind::LongRope));
  CHECK_FALSE(goes_by_sequence(RotaryScalingKind::Llama3));
}

TEST_CASE("rotated vectors grow by the factor of YaRN or LongRoPE, or by the one that is given") {
  Random random(13);
  const Table x = random_table(20, 8, random);
  RotaryScaling given = of(RotaryScalingKind::Yarn, 4, 128);
  given.attention_factor = 1.5;
  for (const RotaryScaling& scaling : {given, longrope(20)}) {
    const RotaryEmbedding rotary(20, 8, with_scaling(scaling));
    const auto factor = static_cast<float>(rotary_attention_factor(scaling));
    CHECK(rotary.attention_factor() == rotary_attention_factor(scaling));
    CHECK(factor != 1);
    const Table turned = rotary.rotate(view(x)).rows;
    CHECK(((turned.rowwise().norm() - factor * x.rowwise().norm()).array().abs() <=
           2e-6F * x.rowwise().norm().array())
              .all());
  }
}

TEST_CASE("each scaling has one name, and no other is taken") {
  for (std::size_t n = 0; n < rotary_scaling_names().size(); ++n) {
    CHECK(rotary_scaling_kind(rotary_scaling_names()[n]) == static_cast<RotaryScalingKind>(n));
  }
  expect_error(ErrorKind::InvalidArgument, "scaling",
               "expected none, linear, ntk, yarn, dynamic, llama3 or longrope, got su",
               [] { (void)rotary_scaling_kind("su"); });
}

TEST_CASE("scalings that cannot be are refused, with what was expected and what was found") {
  using enum RotaryScalingKind;
  const auto refused = [](ErrorKind kind, const char* argument, const char* message,
                          const RotaryScaling& scaling) {
    expect_error(kind, argument, message, [&] { (void)rotary_frequencies(8, 10'000, scaling); });
  };
  const auto out_of_range = [&](const char* argument, const char* message,
                                const RotaryScaling& scaling) {
    refused(ErrorKind::InvalidArgument, argument, message, scaling);
  };
  for (const RotaryScalingKind kind : {Linear, NtkAware, Yarn, DynamicNtk, Llama3, LongRope}) {
    out_of_range("scaling_factor", "got 0.5", of(kind, 0.5, 128));
  }
  for (const RotaryScalingKind kind : {Yarn, DynamicNtk, Llama3, LongRope}) {
    out_of_range("trained_len", "got 0", of(kind, 2, 0));
  }
  out_of_range("trained_len", "expected at least 2, got 1", of(LongRope, 2, 1));
  RotaryScaling dynamic = of(DynamicNtk, 2, 128);
  out_of_range("sequence_len", "got 0", dynamic);
  dynamic.sequence_len = -4;
  out_of_range("sequence_len", "got -4", dynamic);
  expect_error(ErrorKind::InvalidArgument, "rotary_dim", "got 2",
               [&] { (void)rotary_frequencies(2, 10'000, of(NtkAware, 2, 0)); });

  RotaryScaling llama3 = of(Llama3, 8, 128);
  llama3.low_frequency = 4;
  out_of_range("low_frequency", "expected turns above 0 and below the 4, got 4", llama3);
  llama3.low_frequency = 0;
  out_of_range("low_frequency", "got 0", llama3);
  llama3.low_frequency = std::numeric_limits<double>::quiet_NaN();
  out_of_range("low_frequency", "got", llama3);

  refused(ErrorKind::ShapeMismatch, "long_factors", "expected 4 numbers, one a pair, got 3",
          longrope(200, {1, 2, 3}));
  RotaryScaling listed = longrope(200);
  listed.short_factors.clear();
  refused(ErrorKind::ShapeMismatch, "short_factors", "expected 4 numbers, one a pair, got 0",
          listed);
  out_of_range("long_factors", "got 0", longrope(200, {1, 2, 0, 3}));

  RotaryScaling yarn = of(Yarn, 2, 128);
  yarn.mscale = 1;
  out_of_range("mscale_all_dim", "expected mscale and mscale_all_dim, or neither, got one of them",
               yarn);
  yarn.mscale_all_dim = 0;
  out_of_range("mscale_all_dim", "got 0", yarn);
  yarn.attention_factor = 0;
  out_of_range("attention_factor", "expected a number above 0, got 0", yarn);
}

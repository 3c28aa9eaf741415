#include "positions/rotary_scaling.hpp"
#include "golden.hpp"
#include "positions/rotary_cases.hpp"
#include "testing.hpp"

namespace {

template <class Number>
std::optional<Number> maybe(const Golden& one, const char* name) {
  if (!one.contains(name)) return std::nullopt;
  return one.at(name).get<Number>();
}

RotaryScaling scaling_of(const Golden& one) {
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
  scaling.short_factors = one.value("shortFactors", Doubles{});
  scaling.long_factors = one.value("longFactors", Doubles{});
  return scaling;
}

RotaryScaling of(RotaryScalingKind kind, double factor, std::int64_t trained_len) {
  return {kind, factor, trained_len};
}

RotaryScaling longrope(std::int64_t sequence_len, Doubles factors = {2, 3, 4, 5}) {
  RotaryScaling scaling = of(RotaryScalingKind::LongRope, 4, 128);
  scaling.sequence_len = sequence_len;
  scaling.short_factors = {1, 1, 1, 1};
  scaling.long_factors = std::move(factors);
  return scaling;
}

}  // namespace

TEST_CASE(
    "paces under every scaling are those of its rule and of the values that a peer publishes") {
  for (const Golden& one : golden("rotary_scaling")) {
    const std::string source = one.at("source");
    CAPTURE(source);
    CAPTURE(one.at("scaling").get<std::string>());
    const RotaryScaling scaling = scaling_of(one);
    const auto paces = rotary_frequencies(one.at("width"), one.at("base"), scaling);
    const auto expected = flat(one.at("expected"));
    std::vector<std::size_t> pairs = one.value("pairNumbers", std::vector<std::size_t>{});
    for (std::size_t i = 0; pairs.size() < expected.size(); ++i) pairs.push_back(i);
    Doubles ratios;
    for (std::size_t n = 0; n < pairs.size(); ++n) {
      ratios.push_back(paces.at(pairs[n]) / expected[n]);
    }
    check_against(source, one.at("tolerance"), std::span<const double>(ratios),
                  Doubles(expected.size(), 1));
    CHECK(rotary_attention_factor(scaling) ==
          doctest::Approx(one.at("attentionFactor").get<double>()).epsilon(1e-14));
  }
}

TEST_CASE("linear scaling by s puts position s p where p was") {
  Random random(12);
  const Table x = random_table(1, 8, random);
  const RotaryEmbedding plain(100, 8);
  const RotaryEmbedding linear(400, 8, with_scaling({RotaryScalingKind::Linear, 4}));
  // 4 p (w / 4) is p w to the bit; the sines of both are within 1.6e-7, and x within 1.
  CHECK(difference(linear.rotate(view(x), 4 * 57).rows, plain.rotate(view(x), 57).rows) < 8e-7);
}

TEST_CASE("YaRN's ramp ends at numbers, however few or many turns it is between") {
  RotaryScaling yarn = of(RotaryScalingKind::Yarn, 8, 1'024);
  yarn.beta_slow = std::numeric_limits<double>::denorm_min();
  yarn.beta_fast = std::numeric_limits<double>::max();
  const Doubles plain = rotary_frequencies(64, 10'000);
  const Doubles scaled = rotary_frequencies(64, 10'000, yarn);
  for (std::size_t i = 0; i < scaled.size(); ++i) {
    CHECK((scaled[i] <= plain[i] && scaled[i] >= plain[i] / 8));
  }
}

TEST_CASE("YaRN's ramp between as many turns as it begins at is a step: Kimi K2's") {
  // A turn in 4096 positions is pair 32 ln(4096 / 2 pi) / ln(50000), 19.16.
  RotaryScaling yarn = of(RotaryScalingKind::Yarn, 32, 4096);
  yarn.beta_fast = yarn.beta_slow = 1;
  const Doubles plain = rotary_frequencies(64, 50'000);
  const Doubles scaled = rotary_frequencies(64, 50'000, yarn);
  for (std::size_t i = 0; i < scaled.size(); ++i) {
    CHECK(scaled[i] == doctest::Approx(i < 20 ? plain[i] : plain[i] / 32).epsilon(1e-15));
  }
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
    for (Eigen::Index row = 0; row < 20; ++row) {
      CHECK(turned.row(row).norm() == doctest::Approx(factor * x.row(row).norm()).epsilon(2e-6));
    }
  }
}

TEST_CASE("each scaling has one name, and no other is taken") {
  for (std::size_t n = 0; n < rotary_scaling_names().size(); ++n) {
    CHECK(rotary_scaling_kind(rotary_scaling_names()[n]) == static_cast<RotaryScalingKind>(n));
  }
  CHECK(goes_by_sequence(RotaryScalingKind::LongRope));
  CHECK_FALSE(goes_by_sequence(RotaryScalingKind::Llama3));
  throws(InvalidArgument, "scaling",
         "expected none, linear, ntk, yarn, dynamic, llama3 or longrope, got su",
         [] { (void)rotary_scaling_kind("su"); });
}

TEST_CASE("scalings that cannot be are refused, with what was expected and what was found") {
  using enum RotaryScalingKind;
  const auto refused = [](ErrorKind kind, const char* argument, const char* message,
                          const RotaryScaling& scaling) {
    throws(kind, argument, message, [&] { (void)rotary_frequencies(8, 10'000, scaling); });
  };
  const auto out_of_range = [&](const char* argument, const char* message,
                                const RotaryScaling& scaling) {
    refused(InvalidArgument, argument, message, scaling);
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
  throws(InvalidArgument, "rotary_dim", "got 2",
         [&] { (void)rotary_frequencies(2, 10'000, of(NtkAware, 2, 0)); });

  RotaryScaling llama3 = of(Llama3, 8, 128);
  llama3.low_frequency = 4;
  out_of_range("low_frequency", "expected turns above 0 and below the 4, got 4", llama3);
  llama3.low_frequency = 0;
  out_of_range("low_frequency", "got 0", llama3);
  llama3.low_frequency = std::numeric_limits<double>::quiet_NaN();
  out_of_range("low_frequency", "got", llama3);

  refused(ShapeMismatch, "long_factors", "expected 4 numbers, one a pair, got 3",
          longrope(200, {1, 2, 3}));
  RotaryScaling listed = longrope(200);
  listed.short_factors.clear();
  refused(ShapeMismatch, "short_factors", "expected 4 numbers, one a pair, got 0", listed);
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

#include "llama/experiments/position_effects.hpp"

#include <numbers>

#include "golden.hpp"
#include "llama/experiments/generation.hpp"
#include "llama/llama_models.hpp"
#include "llama/plain/plain_llama.hpp"
#include "llama/tokenizer/tokenizer.hpp"
#include "testing.hpp"

using namespace lexiscope::llama;

namespace {

// Measured in float64 by another implementation of the published model.
constexpr const char* kSource = "TinyStories-656K in float64";
constexpr double kTolerance = 1e-4;

void check_near(double got, double expected, double tolerance = kTolerance) {
  check_against(kSource, tolerance, std::span<const double>(&got, 1), {expected});
}

ReadingOptions usual(const LlamaModel& model) {
  return {rotation_of(model.config.rotary, 512), {}};
}

}  // namespace

TEST_CASE("the real model's losses are those of float64, as they are and at changed positions") {
  const auto model = real_model();
  if (!model) return;
  const Texts texts = stories("short");
  FastLlama fast(model->config, model->weights, 512);
  const ReadingOptions options = usual(*model);
  const double whole = mean_loss(fast, texts, options);
  check_near(whole, 2.359041);
  const Tokenizer tokenizer(*dataset("tinystories-656k/tokenizer.json"), "tokenizer.json");
  const auto loss_of = [&](const char* text) {
    return mean_loss(fast, {tokenizer.encode(text)}, options);
  };
  check_near(loss_of("The dog saw a big red ball."), 9.852977);
  check_near(loss_of("Lily was sad. She went home.\nHer mom hugged her."), 5.655331);
  const auto added = [&](PositionChange change, double amount) {
    return mean_loss(fast, texts, options, change, amount) - whole;
  };
  // float32 angles' cosines at 1,200 are within 1e-7 of those near 0.
  check_near(added(PositionChange::Shift, 1000), 0, 1e-6);
  // As they are printed, to three digits.
  constexpr double kPrinted = 6e-4;
  check_near(added(PositionChange::Scale, 2), 0.294, kPrinted);
  check_near(added(PositionChange::Repeat, 2), 0.486, kPrinted);
  check_near(added(PositionChange::Reverse, 0), 1.633, kPrinted);
  check_near(added(PositionChange::Drop, 0), 2.003, kPrinted);
  const Doubles by_pair = {.289, .168, .131, .131, .114, .009, -.001, .001};
  const auto pairs = pair_effects(fast, texts, options);
  REQUIRE(pairs.size() == by_pair.size());
  for (std::size_t i = 0; i < pairs.size(); ++i) check_near(pairs[i].added, by_pair[i], kPrinted);
  const Doubles by_head = {.226, .380, .322, .324, .245, .256, .368, .200,
                           .065, .327, .117, .153, .112, .139, .109, .277};
  const auto heads = head_effects(fast, texts, options);
  REQUIRE(heads.size() == by_head.size());
  for (std::size_t n = 0; n < heads.size(); ++n) check_near(heads[n].added, by_head[n], kPrinted);
}

TEST_CASE("past its trained length the real model is lost, and scaling helps as in float64") {
  const auto model = real_model();
  if (!model) return;
  const Ids text = stories("long").front();
  FastLlama fast(model->config, model->weights, 2048);
  const auto means = [&](const Rotation& rotation) {
    auto places = loss_places(2047);
    add_by_place(places, token_losses(fast, text, usual_positions(2048), {rotation, {}}));
    Doubles all;
    for (const PlacedLoss& place : places) all.push_back(place.loss.mean());
    return all;
  };
  const auto scaled = [&](RotaryScalingKind kind) {
    RotaryConfig rotary = model->config.rotary;
    rotary.scaling = {kind, kind == RotaryScalingKind::None ? 1.0 : 4.0, 512};
    rotary.scaling.attention_factor = 1;
    return rotation_of(rotary, 2048);
  };
  const auto check = [](const Doubles& got, const Doubles& expected) {
    check_against(kSource, 6e-4, std::span<const double>(got), expected);
  };
  using enum RotaryScalingKind;
  check(means(scaled(None)), {3.104, 3.374, 3.464, 4.402, 4.789, 5.476, 6.224});
  check(means(scaled(Linear)), {4.082, 4.341, 4.145, 4.162, 4.589, 4.476, 4.753});
  check(means(scaled(NtkAware)), {3.182, 3.382, 3.503, 3.472, 3.965, 4.173, 4.760});
  // YaRN with the paper's ramp, linear in turns; libraries' ramp is linear in the pair's number.
  Rotation yarn = scaled(None);
  for (double& w : yarn.frequencies) {
    const double turns = w * 512 / (2 * std::numbers::pi);
    const double share = std::clamp((turns - 1) / 31, 0.0, 1.0);
    w = share * w + (1 - share) * w / 4;
  }
  check(means(yarn), {3.366, 3.500, 3.628, 3.570, 4.048, 3.663, 4.306});
  // Both last longer than NTK-aware scaling.
  CHECK(means(scaled(Yarn)).back() < 4.4);
}

TEST_CASE("the plain and the fast model have the same mean loss on a made-up model") {
  const LlamaModel model = random_model(tiny_config());
  const Texts texts = {{1, 5, 9, 2, 30, 7}, {4, 4, 8}, {11}};
  FastLlama fast(model.config, model.weights, 8);
  const ReadingOptions options{rotation_of(model.config.rotary, 8), {}};
  MeanLoss plain;
  for (const auto& text : texts) {
    const auto reading =
        read_plainly(model.config, model.weights, text,
                     usual_positions(static_cast<std::int64_t>(text.size())), options);
    for (std::size_t t = 0; t + 1 < text.size(); ++t) {
      const Table chances = reading.logits.row(t).array().exp();
      const double loss = std::log(static_cast<double>(chances.sum()) /
                                   static_cast<double>(chances(0, text[t + 1])));
      plain.add(std::span<const double>(&loss, 1));
    }
  }
  CHECK(plain.count == 7);
  CHECK(mean_loss(fast, texts, options) == doctest::Approx(plain.mean()).epsilon(1e-5));
  // Relative positions are all that counts.
  CHECK(mean_loss(fast, texts, options, PositionChange::Shift, 100) ==
        doctest::Approx(plain.mean()).epsilon(1e-5));
  throws(InvalidArgument, "texts", "two tokens", [&] { mean_loss(fast, {{1}, {}}, options); });
}

TEST_CASE("attention to the first token is a mean over the later tokens of all texts") {
  const LlamaModel model = random_model(tiny_config());
  const Texts texts = {{1, 5, 9}, {4, 8}, {11}};
  FastLlama fast(model.config, model.weights, 8);
  const ReadingOptions options{rotation_of(model.config.rotary, 8), {}};
  const FirstTokenAttention found = first_token_attention(fast, texts, options);
  REQUIRE(found.shares.size() == 8);
  CHECK(found.even == doctest::Approx((1. / 2 + 1. / 3 + 1. / 2) / 3));
  double sum = 0;
  for (const auto& text : texts) {
    const auto length = static_cast<std::int64_t>(text.size());
    const auto plain =
        read_plainly(model.config, model.weights, text, usual_positions(length), options);
    for (Eigen::Index t = 1; t < length; ++t) sum += plain.attention[1][2](t, 0);
  }
  CHECK(found.heads[6].layer == 1);
  CHECK(found.shares[6] == doctest::Approx(sum / 3).epsilon(1e-5));
  ReadingOptions hidden = options;
  hidden.hides_first = true;
  for (const double share : first_token_attention(fast, texts, hidden).shares) CHECK(share == 0);
  throws(InvalidArgument, "texts", "two tokens",
         [&] { first_token_attention(fast, {{1}}, options); });
}

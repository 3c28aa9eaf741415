// What training comes to: the lesson's claims about each scheme, as bounds on seed 1, and where
// LEXISCOPE_MORE_SEEDS is set, as for the test transformer_quality_seeds, on seeds 2 and 3.
#include <doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <vector>

#include "transformer/training/lengths.hpp"
#include "transformer/training/stretching.hpp"
#include "transformer/training/trainer.hpp"

using namespace lexiscope;
using namespace lexiscope::transformer;

namespace {

std::vector<std::uint64_t> seeds() {
  if (std::getenv("LEXISCOPE_MORE_SEEDS") != nullptr) return {2, 3};
  return {1};
}

/// What a number may be.
struct Range {
  double from;
  double to;
  [[nodiscard]] bool holds(double value) const { return from <= value && value <= to; }
};

ModelOptions model_of(PositionScheme scheme, double base = 10'000) {
  ModelOptions model;
  set_positions(model, scheme, base);
  return model;
}

Trainer trained(const ModelOptions& model, const Task& task, int steps, std::uint64_t seed) {
  TrainingOptions training;
  training.steps = steps;
  training.warmup = std::min(100, steps / 10);
  training.seed = seed;
  Trainer trainer(model, lines_of(task), training);
  trainer.run(steps);
  return trainer;
}

/// Scores by their first place: 16, 32, 40, 48, 64 and 128.
std::map<int, PlaceScore> read(const ModelOptions& model, const std::vector<float>& parameters,
                               const Task& task, std::uint64_t seed) {
  FastModel fast(model);
  std::map<int, PlaceScore> scores;
  for (const PlaceScore& score : score_places(fast, parameters, task, places_past(32), 64, seed)) {
    scores[score.from] = score;
  }
  return scores;
}

}  // namespace

TEST_CASE("what followed: every scheme but none learns it, and past the length ALiBi alone holds") {
  // The share that may be right at 128 to 255, from and to; chance is 0.125.
  const std::map<PositionScheme, std::pair<double, double>> right_far = {
      {PositionScheme::None, {0, 0.25}},
      {PositionScheme::Learned, {0, 0.2}},
      {PositionScheme::Sinusoidal, {0, 0.2}},
      {PositionScheme::Rotary, {0, 0.25}},
      {PositionScheme::Alibi, {0.92, 1}}};
  for (const std::uint64_t seed : seeds()) {
    for (const auto& one : right_far) {
      const PositionScheme scheme = one.first;
      const ModelOptions model = model_of(scheme);
      const Trainer trainer = trained(model, Task{}, 1'000, seed);
      auto scores = read(model, trainer.parameters(), Task{}, seed);
      const std::string_view name = entry_of(scheme).name;
      MESSAGE(name, ", seed ", seed, ": ", scores[16].right, " inside, ", scores[128].right,
              " at 128 to 255");
      if (scheme == PositionScheme::None) {
        CHECK(scores[16].right < 0.65);
      } else {
        CHECK(scores[16].right >= 0.97);
      }
      CHECK(scores[128].right >= one.second.first);
      CHECK(scores[128].right <= one.second.second);
    }
  }
}

TEST_CASE("a new language every line: who looks at all of it comes near to Bayes") {
  struct Claim {
    std::string_view name;
    PositionScheme scheme;
    int flat_heads;
    bool last_layer_without;
    Range inside;  // nats above the optimum at 16 to 31
    Range far;     // and at 128 to 255
  };
  // The optimum knows that no two symbols have one favourite. At 16 to 31 that is worth 0.13 nats
  // over a reader of each symbol by itself, which no scheme comes below; far out it is worth none,
  // and over 64 lines no reader is better than the optimum by more than 0.03.
  const Claim claims[] = {
      {"none", PositionScheme::None, 0, false, {0.3, 0.55}, {0.5, 0.8}},
      {"learned", PositionScheme::Learned, 0, false, {0.05, 0.25}, {0.15, 1}},
      {"sinusoidal, base 10", PositionScheme::Sinusoidal, 0, false, {0.05, 0.25}, {0.3, 1.5}},
      {"rotary, base 10", PositionScheme::Rotary, 0, false, {0.15, 0.45}, {0.7, 2}},
      {"ALiBi", PositionScheme::Alibi, 0, false, {0.05, 0.25}, {0.04, 0.15}},
      {"ALiBi, one head flat", PositionScheme::Alibi, 1, false, {0.05, 0.2}, {-0.03, 0.06}},
      {"rotary, last layer without", PositionScheme::Rotary, 0, true, {0.05, 0.25}, {-0.03, 0.4}}};
  const Task task{TaskKind::Language};
  for (const std::uint64_t seed : seeds()) {
    for (const Claim& claim : claims) {
      ModelOptions model = model_of(claim.scheme, 10);
      for (LayerPositions& layer : model.layers) layer.flat_heads = claim.flat_heads;
      if (claim.last_layer_without) model.layers.back().scheme = PositionScheme::None;
      const Trainer trainer = trained(model, task, 2'000, seed);
      auto scores = read(model, trainer.parameters(), task, seed);
      const double inside = scores[16].loss - scores[16].optimum;
      const double far = scores[128].loss - scores[128].optimum;
      MESSAGE(claim.name, ", seed ", seed, ": ", inside, " nats above the optimum inside, ", far,
              " at 128 to 255");
      CHECK_MESSAGE(claim.inside.holds(inside), claim.name, ", inside: ", inside);
      CHECK_MESSAGE(claim.far.holds(far), claim.name, ", far: ", far);
    }
  }
}

TEST_CASE("three back, in one layer: rotary points at it anywhere, ALiBi nowhere") {
  const Task task{TaskKind::Back};
  for (const std::uint64_t seed : seeds()) {
    const auto far = [&](PositionScheme scheme) {
      ModelOptions model = model_of(scheme, 10);
      model.layers.resize(1);
      return read(model, trained(model, task, 600, seed).parameters(), task, seed);
    };
    auto rotary = far(PositionScheme::Rotary);
    CHECK(rotary[16].right >= 0.97);
    CHECK(rotary[128].right >= 0.6);
    auto alibi = far(PositionScheme::Alibi);
    MESSAGE("right inside and at 128 to 255, seed ", seed, ": rotary ", rotary[16].right, ", ",
            rotary[128].right, "; ALiBi ", alibi[16].right, ", ", alibi[128].right);
    CHECK(alibi[16].right <= 0.5);
    CHECK(alibi[128].right <= 0.5);
  }
}

TEST_CASE("rotary stretched fourfold: NTK-aware and YaRN carry it over, linear blurs near places") {
  struct Claim {
    std::string_view name;
    RotaryScalingKind kind;
    Range inside;  // right at 16 to 31, without a step more
    Range before;  // at 64 to 127
    Range after;   // and there after 50 steps
  };
  // Right at 64 to 127, of seeds 1 to 24: as it is 0.21 to 0.77, linear 0.15 to 0.23, NTK-aware
  // 0.58 to 0.97, YaRN 0.58 to 0.96; after 50 steps 0.74 to 0.98, 0.17 to 0.26, 0.94 to 1.00 and
  // 0.99 to 1.00. How far a model reads as it is depends on its seed, so what the papers claim is
  // asked of each seed against its own model as it is: NTK-aware gained 0.11 to 0.63, YaRN 0.14 to
  // 0.66. YaRN's ramp is over the numbers of the pairs, as its authors' code has it. One over
  // turns, as their paper writes it, would slow the fastest pair as well, which turns 5 times in 32
  // places of the 8 that are left alone: near places blur, and 0.34 to 0.57 are right, inside as
  // well as outside.
  constexpr double kMinGain = 0.1;
  const Claim claims[] = {
      {"as it is", RotaryScalingKind::None, {0.97, 1}, {0.15, 0.8}, {0.7, 1}},
      {"linear", RotaryScalingKind::Linear, {0.1, 0.3}, {0.1, 0.3}, {0.1, 0.4}},
      {"NTK-aware", RotaryScalingKind::NtkAware, {0.9, 1}, {0.55, 1}, {0.92, 1}},
      {"YaRN", RotaryScalingKind::Yarn, {0.75, 1}, {0.55, 1}, {0.97, 1}}};
  const ModelOptions model = model_of(PositionScheme::Rotary, 100);
  for (const std::uint64_t seed : seeds()) {
    const Trainer trainer = trained(model, Task{}, 1'000, seed);
    double as_it_is = 0;
    for (const Claim& claim : claims) {
      const ModelOptions longer = stretched(model, claim.kind, 32, 128);
      auto untrained = read(longer, trainer.parameters(), Task{}, seed);
      const double before = untrained[64].right;
      TrainingOptions training;
      training.seed = seed;
      Trainer more(longer, lines_of(Task{}), more_steps(training, 50, 128), trainer.parameters());
      more.run(50);
      const double after = read(longer, more.parameters(), Task{}, seed)[64].right;
      MESSAGE(claim.name, ", seed ", seed, ": ", before, ", after 50 steps ", after);
      CHECK_MESSAGE(claim.inside.holds(untrained[16].right), claim.name,
                    ", inside: ", untrained[16].right);
      CHECK_MESSAGE(claim.before.holds(before), claim.name, ": ", before);
      CHECK_MESSAGE(claim.after.holds(after), claim.name, " after 50 steps: ", after);
      if (claim.kind == RotaryScalingKind::None) as_it_is = before;
      if (claim.kind == RotaryScalingKind::NtkAware || claim.kind == RotaryScalingKind::Yarn) {
        CHECK_MESSAGE(before >= as_it_is + kMinGain, claim.name, " gains ", before - as_it_is);
      }
    }
  }
}

// What training comes to: the lesson's claims about each scheme, as bounds on seed 1, and where
// LEXISCOPE_MORE_SEEDS is set, as for the test transformer_quality_seeds, on seeds 2 and 3.
#include "testing.hpp"
#include "transformer/training/lengths.hpp"
#include "transformer/training/stretching.hpp"
#include "transformer/training/trainer.hpp"

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
};

void check_within(const Range& range, double value, std::string_view name, std::uint64_t seed) {
  MESSAGE(std::string(name), ", seed ", seed, ": ", value);
  CHECK_MESSAGE((range.from <= value && value <= range.to), std::string(name), ": ", value);
}

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
std::map<int, PlaceScore> read(const ModelOptions& model, const Floats& parameters,
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
  // The share that may be right at 16 to 31, and at 128 to 255; chance is 0.125.
  const std::tuple<PositionScheme, Range, Range> claims[] = {
      {PositionScheme::None, {0, 0.65}, {0, 0.25}},
      {PositionScheme::Learned, {0.97, 1}, {0, 0.2}},
      {PositionScheme::Sinusoidal, {0.97, 1}, {0, 0.2}},
      {PositionScheme::Rotary, {0.97, 1}, {0, 0.25}},
      {PositionScheme::Alibi, {0.97, 1}, {0.92, 1}}};
  for (const std::uint64_t seed : seeds()) {
    for (const auto& [scheme, inside, far] : claims) {
      const ModelOptions model = model_of(scheme);
      const Trainer trainer = trained(model, Task{}, 1'000, seed);
      auto scores = read(model, trainer.parameters(), Task{}, seed);
      check_within(inside, scores[16].right, entry_of(scheme).name, seed);
      check_within(far, scores[128].right, entry_of(scheme).name, seed);
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
      check_within(claim.inside, scores[16].loss - scores[16].optimum, claim.name, seed);
      check_within(claim.far, scores[128].loss - scores[128].optimum, claim.name, seed);
    }
  }
}

TEST_CASE("three back, in one layer: rotary points at it anywhere, ALiBi nowhere") {
  const Task task{TaskKind::Back};
  for (const std::uint64_t seed : seeds()) {
    for (const auto& [scheme, inside, far] :
         {std::tuple{PositionScheme::Rotary, Range{0.97, 1}, Range{0.6, 1}},
          std::tuple{PositionScheme::Alibi, Range{0, 0.5}, Range{0, 0.5}}}) {
      ModelOptions model = model_of(scheme, 10);
      model.layers.resize(1);
      auto scores = read(model, trained(model, task, 600, seed).parameters(), task, seed);
      check_within(inside, scores[16].right, entry_of(scheme).name, seed);
      check_within(far, scores[128].right, entry_of(scheme).name, seed);
    }
  }
}

TEST_CASE("rotary stretched fourfold: NTK-aware and YaRN carry it over, linear blurs near places") {
  struct Claim {
    std::string_view name;
    RotaryScalingKind kind;
    Range inside;  // right at 16 to 31, without a step more
    Range before;  // at 64 to 127
    Range after;   // and there after 50 steps
    double gain;   // over the model as it is, at 64 to 127
  };
  // Right at 64 to 127, of seeds 1 to 24: as it is 0.21 to 0.77, linear 0.15 to 0.23, NTK-aware
  // 0.58 to 0.97, YaRN 0.58 to 0.96; after 50 steps 0.74 to 0.98, 0.17 to 0.26, 0.94 to 1.00 and
  // 0.99 to 1.00. How far a model reads as it is depends on its seed, so what the papers claim is
  // asked of each seed against its own model as it is: NTK-aware gained 0.11 to 0.63, YaRN 0.14 to
  // 0.66. YaRN's ramp over turns, as its paper writes it, would blur near places: 0.34 to 0.57.
  const Claim claims[] = {
      {"as it is", RotaryScalingKind::None, {0.97, 1}, {0.15, 0.8}, {0.7, 1}, 0},
      {"linear", RotaryScalingKind::Linear, {0.1, 0.3}, {0.1, 0.3}, {0.1, 0.4}, -1},
      {"NTK-aware", RotaryScalingKind::NtkAware, {0.9, 1}, {0.55, 1}, {0.92, 1}, 0.1},
      {"YaRN", RotaryScalingKind::Yarn, {0.75, 1}, {0.55, 1}, {0.97, 1}, 0.1}};
  const ModelOptions model = model_of(PositionScheme::Rotary, 100);
  for (const std::uint64_t seed : seeds()) {
    const Trainer trainer = trained(model, Task{}, 1'000, seed);
    const double as_it_is = read(model, trainer.parameters(), Task{}, seed)[64].right;
    for (const Claim& claim : claims) {
      const ModelOptions longer = stretched(model, claim.kind, 32, 128);
      auto untrained = read(longer, trainer.parameters(), Task{}, seed);
      TrainingOptions training;
      training.seed = seed;
      Trainer more(longer, lines_of(Task{}), more_steps(training, 50, 128), trainer.parameters());
      more.run(50);
      check_within(claim.inside, untrained[16].right, claim.name, seed);
      check_within(claim.before, untrained[64].right, claim.name, seed);
      check_within({claim.gain, 1}, untrained[64].right - as_it_is, claim.name, seed);
      check_within(claim.after, read(longer, more.parameters(), Task{}, seed)[64].right, claim.name,
                   seed);
    }
  }
}

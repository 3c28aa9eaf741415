#include "transformer/training/factor_search.hpp"
#include "testing.hpp"
#include "transformer/training/lengths.hpp"
#include "transformer/training/stretching.hpp"
#include "transformer/training/trainer.hpp"

using namespace lexiscope::transformer;

namespace {

const Trainer& trained_at_32() {
  static const Trainer trainer = [] {
    ModelOptions options;
    set_positions(options, PositionScheme::Rotary, 100);
    TrainingOptions training;
    training.steps = 1'000;
    Trainer trained(options, lines_of(Task{}), training);
    trained.run(1'000);
    return trained;
  }();
  return trainer;
}

double right_far(const ModelOptions& model) {
  return score_by_length(model, trained_at_32().parameters(), Task{}, {{64, 128}}, 32, 1)
      .front()
      .right;
}

}  // namespace

TEST_CASE("factors that are found read far lines better than any scaling by rule") {
  const Trainer& trainer = trained_at_32();
  const FoundFactors found =
      search_factors(trainer.options(), trainer.parameters(), Task{}, 32, 128);
  REQUIRE(found.factors.size() == 8);
  CHECK(std::is_sorted(found.factors.begin(), found.factors.end()));
  CHECK((found.factors.front() >= 1 && found.factors.back() <= 1.25 * 4));
  CHECK((found.read == 16 + 12 * 12 && found.loss < found.linear_loss));
  // On lines that the search did not read.
  const double far = right_far(longrope(trainer.options(), found.factors, 32, 128));
  MESSAGE("right at 64 to 127, by LongRoPE: ", far, ", loss ", found.loss, " of ",
          found.linear_loss);
  for (const RotaryScalingKind kind :
       {RotaryScalingKind::Linear, RotaryScalingKind::NtkAware, RotaryScalingKind::Yarn,
        RotaryScalingKind::DynamicNtk, RotaryScalingKind::Llama3}) {
    const double other = right_far(stretched(trainer.options(), kind, 32, 128));
    MESSAGE(rotary_scaling_names()[static_cast<std::size_t>(kind)], ": ", other);
    CHECK(far > other);
  }
  CHECK(search_factors(trainer.options(), trainer.parameters(), Task{}, 32, 128).factors ==
        found.factors);
}

TEST_CASE("searches that cannot be are refused") {
  const Trainer& trainer = trained_at_32();
  const auto search = [&](const FactorSearchOptions& options, int length = 128) {
    return [&trainer, options, length] {
      (void)search_factors(trainer.options(), trainer.parameters(), Task{}, 32, length, options);
    };
  };
  throws(InvalidArgument, "candidates", "got 3", search({.candidates = 3}));
  throws(InvalidArgument, "parents", "got 16", search({.parents = 16}));
  throws(InvalidArgument, "rounds", "got -1", search({.rounds = -1}));
  throws(InvalidArgument, "chance", "got 1.5", search({.chance = 1.5}));
  throws(InvalidArgument, "lines", "got 0", search({.lines = 0}));
  throws(InvalidArgument, "length", "got 16", search({}, 16));
}

#include "language_model/language_training.hpp"
#include "golden.hpp"
#include "language_model/held_out_reading.hpp"
#include "testing.hpp"
#include "transformer/training/task_settings.hpp"

using namespace lexiscope::language;

TEST_CASE("short trainings on sentences give the golden's numbers, to the bit, on every machine") {
  for (const Golden& one : golden("language_training")) {
    const auto text = std::make_shared<const LanguageText>(
        made(TextMaker(LongMicroworld::embedded(), {one["seed"], one["sentences"]})));
    CHECK(text->baselines.pairs == one["pairs"].get<double>());
    CHECK(text->grammar->entropy.per_token() == one["entropy"].get<double>());
    CHECK(text->grammar->held_out == one["held_out_entropy"].get<double>());

    const bool rotary = one["positions"] == "rotary";
    transformer::ModelOptions model =
        usual_model(rotary ? PositionScheme::Rotary : PositionScheme::Alibi, 10'000);
    model.width = one["width"];
    model.heads = one["heads"];
    model.mlp_width = one["mlp"];
    transformer::TrainingOptions options = usual_training();
    options.seed = one["seed"];
    options.steps = one["steps"];
    options.warmup = transformer::warmup_of(options.steps);
    LanguageTraining training(text, model, options, {});
    training.trainer().run(options.steps);
    CHECK(training.trainer().losses() == one["losses"].get<Floats>());
    transformer::FastModel fast(training.trainer().options());
    CHECK(held_out_loss(fast, training.trainer().parameters(), *text) == one["loss"].get<double>());
  }
}

TEST_CASE("a text without sentences is nothing to learn from") {
  const auto text = std::make_shared<LanguageText>();
  text->tokens = TokenSet::of_words({"the", "king"});
  throws(InvalidArgument, "text", "a text with sentences to learn from, got none", [&] {
    LanguageTraining(text, usual_model(PositionScheme::None, 10'000), usual_training());
  });
}

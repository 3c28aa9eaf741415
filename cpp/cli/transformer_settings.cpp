#include "cli/transformer_settings.hpp"

#include <iomanip>
#include <sstream>

#include "cli/input/text_input.hpp"
#include "cli/output/progress_bar.hpp"
#include "cli/output/standard.hpp"
#include "microworld/microworld.hpp"
#include "text/corpus.hpp"
#include "transformer/training/task_settings.hpp"

namespace lexiscope::cli {
namespace {

using namespace transformer;

constexpr std::string_view kMicroworld = "microworld";

Corpus read_corpus(const TransformerSettings& settings) {
  CorpusBuilder builder;
  if (settings.corpus == kMicroworld) {
    const Microworld world = Microworld::embedded();
    builder.add(
        world.generate(static_cast<std::uint64_t>(settings.seed), world.recommended_sentences()));
  } else {
    read_text(settings.corpus, settings.encoding,
              [&](std::string_view text) { builder.add(text); });
  }
  return builder.finish(1);
}

}  // namespace

Task TransformerSettings::task_options() const {
  Task chosen;
  chosen.kind = task_kind(task);
  chosen.distance = distance;
  return chosen;
}

LineSource TransformerSettings::source() const {
  if (!corpus.empty()) {
    return lines_of(corpus == kMicroworld ? corpus : input_name(corpus), read_corpus(*this));
  }
  return lines_of(task_options());
}

ModelOptions TransformerSettings::model() const {
  const bool words = !corpus.empty();
  ModelOptions model =
      usual_model(words ? Task{} : task_options(), position_scheme(positions), base, length);
  // Words need more room than eight symbols do.
  model.width = width.value_or(words ? 48 : model.width);
  model.heads = heads.value_or(words ? 3 : model.heads);
  model.mlp_width = mlp.value_or(words ? 96 : model.mlp_width);
  const int count = layers.value_or(static_cast<int>(model.layers.size()));
  require_range("layers", count, 1, 16);
  model.layers.resize(static_cast<std::size_t>(count), model.layers.front());
  for (LayerPositions& layer : model.layers) {
    layer.slope_factor = slopes;
    layer.flat_heads = flat_heads;
  }
  if (last_layer_without) model.layers.back().scheme = PositionScheme::None;
  return model;
}

TrainingOptions TransformerSettings::training() const {
  require_range("--seed", static_cast<double>(seed), 0, 0x1p53 - 1);
  const bool words = !corpus.empty();
  TrainingOptions training = usual_training(words ? TaskKind::Followed : task_options().kind);
  training.steps = steps.value_or(words ? 1'500 : training.steps);
  training.length = length;
  training.sequences = sequences;
  training.seed = static_cast<std::uint64_t>(seed);
  training.warmup = warmup_of(training.steps);
  training.optimizer.learning_rate =
      learning_rate.value_or(words ? 6e-3 : training.optimizer.learning_rate);
  return training;
}

void add_transformer_settings(CLI::App& subcommand, TransformerSettings& settings, Learns learns) {
  auto* const task =
      subcommand.add_option("--task", settings.task, "followed, language, back, copy or recall");
  if (learns == Learns::TasksAndTexts) {
    auto* const corpus =
        subcommand.add_option("--corpus", settings.corpus, "words of a text file, or microworld");
    corpus->type_name("FILE|microworld")->excludes(task);
    add_encoding(subcommand, settings.encoding);
  }
  subcommand
      .add_option("--positions", settings.positions, "none, learned, sinusoidal, rotary, alibi")
      ->capture_default_str();
  subcommand.add_option("--seed", settings.seed, "of the random numbers")->capture_default_str();
  subcommand.add_option("--length", settings.length, "trained on, in tokens")
      ->capture_default_str();
  subcommand.add_option("--sequences", settings.sequences, "lines a step")->capture_default_str();
  subcommand.add_option("--distance", settings.distance, "places back that the task back asks for")
      ->capture_default_str();
  subcommand.add_option("--base", settings.base, "of sinusoidal's and rotary's angles")
      ->capture_default_str();
  subcommand.add_option("--slopes", settings.slopes, "ALiBi's published ones times this")
      ->capture_default_str();
  subcommand.add_option("--flat-heads", settings.flat_heads, "last heads without ALiBi's penalty")
      ->capture_default_str();
  subcommand.add_flag("--last-layer-without", settings.last_layer_without,
                      "leave rotary or ALiBi out of the last layer");
  const auto add = [&](const char* name, auto& value, const char* help, const char* usual) {
    subcommand.add_option(name, value, std::string(help) + " [" + usual + "]")->type_name("N");
  };
  const bool texts = learns == Learns::TasksAndTexts;
  add("--steps", settings.steps, "to train",
      texts ? "1000; language 2000, back 600, words 1500" : "1000; language 2000, back 600");
  add("--layers", settings.layers, "1 to 16", "2; back 1");
  add("--width", settings.width, "numbers a token", texts ? "32; words 48" : "32");
  add("--heads", settings.heads, "of each layer", texts ? "2; words 3" : "2");
  add("--mlp", settings.mlp, "width of the MLPs; 0 is none", texts ? "0; words 96" : "0");
  add("--learning-rate", settings.learning_rate, "the highest",
      texts ? "0.01; words 0.006" : "0.01");
}

Trainer trainer_of(const TransformerSettings& settings) {
  if (settings.task.empty() && settings.corpus.empty()) {
    fail(ErrorKind::InvalidArgument, "--task", "something to learn", "none");
  }
  return {settings.model(), settings.source(), settings.training()};
}

void train_to_end(Trainer& trainer) {
  constexpr int kSlice = 10;
  ProgressBar bar;
  while (!trainer.done()) {
    const Progress progress = trainer.run(kSlice);
    std::ostringstream note;
    note << "step " << progress.steps_done << "  loss " << std::fixed << std::setprecision(3)
         << progress.loss;
    bar.show(static_cast<double>(progress.steps_done) / progress.steps_total, note.str());
  }
}

}  // namespace lexiscope::cli

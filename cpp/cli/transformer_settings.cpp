#include "cli/transformer_settings.hpp"

#include <iomanip>
#include <sstream>

#include "cli/input/text_input.hpp"
#include "cli/output/progress_bar.hpp"
#include "cli/output/standard.hpp"
#include "language/usual_language.hpp"
#include "transformer/training/task_settings.hpp"

namespace lexiscope::cli {
namespace {

using namespace transformer;

constexpr std::string_view kMicroworld = "microworld";

}  // namespace

Task TransformerSettings::task_options() const {
  Task chosen;
  chosen.kind = task_kind(task);
  chosen.distance = distance;
  return chosen;
}

std::string TransformerSettings::scheme() const {
  return !positions.empty() ? positions : corpus.empty() ? "none" : "rotary";
}

LineSource TransformerSettings::source() const { return lines_of(task_options()); }

language::LanguageText TransformerSettings::text() const {
  using language::TextMaker;
  if (corpus == kMicroworld) {
    return made(
        TextMaker(LongMicroworld::embedded(), {static_cast<std::uint64_t>(seed), sentences}));
  }
  language::OwnTextOptions options;
  if (units != "words" && units != "pairs") {
    fail(ErrorKind::InvalidArgument, "--units", "words or pairs", units);
  }
  if (units == "pairs") options.units = language::OwnTextOptions::Units::BytePairs;
  options.vocab_size = vocab_size;
  TextMaker maker(options);
  read_text(corpus, encoding, [&](std::string_view text) { maker.add(text); });
  language::LanguageText text = made(std::move(maker));
  text.name = input_name(corpus);
  return text;
}

ModelOptions TransformerSettings::model() const {
  const PositionScheme chosen = position_scheme(scheme());
  ModelOptions model = corpus.empty() ? usual_model(task_options(), chosen, base, length)
                                      : language::usual_model(chosen, base);
  model.width = width.value_or(model.width);
  model.heads = heads.value_or(model.heads);
  model.mlp_width = mlp.value_or(model.mlp_width);
  model.tied = tied;
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
  TrainingOptions training =
      corpus.empty() ? usual_training(task_options().kind) : language::usual_training();
  training.steps = steps.value_or(training.steps);
  training.length = length;
  training.sequences = sequences.value_or(training.sequences);
  training.seed = static_cast<std::uint64_t>(seed);
  training.warmup = warmup_of(training.steps);
  training.optimizer.learning_rate = learning_rate.value_or(training.optimizer.learning_rate);
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
    subcommand.add_option("--units", settings.units, "of a file: words, or pairs of bytes")
        ->capture_default_str();
    subcommand.add_option("--tokens", settings.vocab_size, "of a file, at most 1024")
        ->capture_default_str();
    subcommand.add_option("--sentences", settings.sentences, "of the microworld, to learn from")
        ->capture_default_str();
    subcommand.add_flag("--tied", settings.tied, "the output is the token table once more");
  }
  subcommand.add_option("--seed", settings.seed, "of the random numbers")->capture_default_str();
  subcommand.add_option("--length", settings.length, "trained on, in tokens")
      ->capture_default_str();
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
  subcommand.add_option("--positions", settings.positions,
                        std::string("none, learned, sinusoidal, rotary, alibi [none") +
                            (texts ? "; texts rotary]" : "]"));
  add("--steps", settings.steps, "to train",
      texts ? "1000; language 2000, back 600, texts 5000" : "1000; language 2000, back 600");
  add("--sequences", settings.sequences, "lines a step", texts ? "16; texts 8" : "16");
  add("--layers", settings.layers, "1 to 16", "2; back 1");
  add("--width", settings.width, "numbers a token", texts ? "32; texts 48" : "32");
  add("--heads", settings.heads, "of each layer", texts ? "2; texts 4" : "2");
  add("--mlp", settings.mlp, "width of the MLPs; 0 is none", texts ? "0; texts 96" : "0");
  add("--learning-rate", settings.learning_rate, "the highest",
      texts ? "0.01; texts 0.016" : "0.01");
}

Trainer trainer_of(const TransformerSettings& settings) {
  if (settings.task.empty()) {
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

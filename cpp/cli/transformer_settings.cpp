#include "cli/transformer_settings.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "cli/input/named_error.hpp"
#include "cli/input/text_input.hpp"
#include "cli/input/used_options.hpp"
#include "cli/output/printable.hpp"
#include "cli/output/progress_bar.hpp"
#include "cli/output/standard.hpp"
#include "language_model/language_training.hpp"
#include "transformer/training/task_settings.hpp"

namespace lexiscope::cli {
namespace {

using namespace transformer;

}  // namespace

double final_loss(const std::vector<float>& losses) {
  const std::size_t count = std::max<std::size_t>(1, losses.size() / 20);
  double sum = 0;
  for (std::size_t n = losses.size() - count; n < losses.size(); ++n) {
    sum += static_cast<double>(losses[n]);
  }
  return sum / static_cast<double>(count);
}

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
  language::LanguageText text = naming("text", input_name(corpus), [&] {
    read_text(corpus, encoding, [&](std::string_view piece) { maker.add(piece); });
    return made(std::move(maker));
  });
  // A file's name may contain any bytes; the model's must be text.
  text.name = printable(input_name(corpus));
  return text;
}

ModelOptions TransformerSettings::model() const {
  const PositionScheme chosen = position_scheme(scheme());
  if (corpus.empty()) require_range("--length", length, 2, kMaxTaskLength);
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
    subcommand
        .add_option("--tokens", settings.vocab_size,
                    "of a file, words 8 to 1024, pairs 257 to 1024")
        ->capture_default_str();
    subcommand
        .add_option("--sentences", settings.sentences,
                    "of the microworld, to learn from, 100 to 1000000")
        ->capture_default_str();
    subcommand.add_flag("--tied", settings.tied, "the output is the token table once more");
  }
  subcommand.add_option("--seed", settings.seed, "of the random numbers, from 0")
      ->capture_default_str();
  subcommand
      .add_option("--length", settings.length, "trained on, in tokens, from 2; of a task to 512")
      ->capture_default_str();
  subcommand
      .add_option("--distance", settings.distance,
                  "places back that the task back asks for, 1 to 1000")
      ->capture_default_str();
  subcommand.add_option("--base", settings.base, "of sinusoidal's and rotary's angles, above 1")
      ->capture_default_str();
  subcommand.add_option("--slopes", settings.slopes, "ALiBi's published ones times this, from 0")
      ->capture_default_str();
  subcommand
      .add_option("--flat-heads", settings.flat_heads,
                  "last heads without ALiBi's penalty, 0 to all")
      ->capture_default_str();
  subcommand.add_flag("--last-layer-without", settings.last_layer_without,
                      "leave rotary or ALiBi out of the last layer");
  const auto add = [&](const char* name, auto& value, const char* help, const char* usual) {
    subcommand.add_option(name, value, std::string(help) + " [" + usual + "]")->type_name("N");
  };
  const bool texts = learns == Learns::TasksAndTexts;
  std::string schemes;
  for (const PositionSchemeEntry& entry : position_schemes()) {
    schemes += (schemes.empty() ? "" : ", ") + std::string(entry.name);
  }
  subcommand.add_option("--positions", settings.positions,
                        schemes + (texts ? " [none; texts rotary]" : " [none]"));
  add("--steps", settings.steps, "to train, 1 to 1000000",
      texts ? "1000; language 2000, back 600, texts 5000" : "1000; language 2000, back 600");
  add("--sequences", settings.sequences, "lines a step, 1 to 4096", texts ? "16; texts 8" : "16");
  add("--layers", settings.layers, "1 to 16", "2; back 1");
  add("--width", settings.width, "numbers a token, 1 to 1024", texts ? "32; texts 48" : "32");
  add("--heads", settings.heads, "of each layer, 1 to 64", texts ? "2; texts 4" : "2");
  add("--mlp", settings.mlp, "width of the MLPs, 0 (none) to 4096", texts ? "0; texts 96" : "0");
  add("--learning-rate", settings.learning_rate, "the highest, above 0",
      texts ? "0.01; texts 0.016" : "0.01");
}

void require_used_options(const CLI::App& subcommand, const TransformerSettings& settings) {
  if (subcommand.get_option_no_throw("--task") == nullptr) return;  // a subcommand without training
  const std::string scheme = settings.scheme();
  const auto require = [&](const char* option, bool used, const char* with,
                           const std::string& got) {
    require_used(subcommand, option, used, with, got);
  };
  const PositionSchemeEntry& entry = entry_of(position_scheme(scheme));
  require("--slopes", entry.bias != nullptr, "--positions alibi", scheme);
  require("--flat-heads", entry.bias != nullptr, "--positions alibi", scheme);
  require("--last-layer-without", entry.reaches_scores(), "--positions rotary or alibi", scheme);
  require("--base", entry.rotation != nullptr || entry.fixed_rows != nullptr,
          "--positions rotary or sinusoidal", scheme);
  const std::string learnt = settings.corpus.empty() ? settings.task : settings.corpus;
  const bool is_file = !settings.corpus.empty() && settings.corpus != kMicroworld;
  require("--distance", settings.task == "back", "--task back", learnt);
  require("--sentences", settings.corpus == kMicroworld, "--corpus microworld", learnt);
  for (const char* option : {"--units", "--tokens", "--encoding"}) {
    require(option, is_file, "--corpus FILE", learnt);
  }
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
  const double first = static_cast<double>(trainer.losses().front());
  const double last = final_loss(trainer.losses());
  if (last > 2 * first) {
    std::cerr << "the loss has grown from " << std::fixed << std::setprecision(3) << first << " to "
              << last << ": a lower --learning-rate may help\n";
  }
}

}  // namespace lexiscope::cli

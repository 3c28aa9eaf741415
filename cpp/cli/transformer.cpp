// lexiscope transformer: trains a small causal transformer, and evaluates it beyond its training
// length.

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/command.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/named_error.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/output_file.hpp"
#include "cli/output/standard.hpp"
#include "cli/transformer_language.hpp"
#include "cli/transformer_settings.hpp"
#include "formats/json_writer.hpp"
#include "pretrained/safetensors_header.hpp"
#include "transformer/training/factor_search.hpp"
#include "transformer/training/generation.hpp"
#include "transformer/training/lengths.hpp"
#include "transformer/training/stretching.hpp"

namespace lexiscope::cli {
namespace {

using namespace transformer;

struct TransformerOptions {
  TransformerSettings settings;
  std::string save;
  std::string report;
  std::string model;
  std::string prompt;
  int lines = 128;
  int after_steps = 50;
  int after_length = 128;
  GenerationOptions generation;
  bool json = false;
};

void train(const TransformerOptions& options) {
  const std::string& corpus = options.settings.corpus;
  const std::vector<std::string> read = {corpus == kMicroworld ? "" : corpus};
  if (!options.save.empty()) require_output("--save", options.save, read);
  if (!options.report.empty()) require_output("--report", options.report, read);
  if (!options.save.empty() && !options.report.empty()) {
    require_different_files("--report", options.report, options.save);
  }
  if (!corpus.empty()) {
    return train_language(options.settings, {options.save, options.report, options.json});
  }
  if (options.json) {
    fail(ErrorKind::InvalidArgument, "--json", "a corpus; of a task, --report", "a task");
  }
  Trainer trainer = trainer_of(options.settings);
  train_to_end(trainer);
  if (!options.save.empty()) {
    OutputFile file(options.save);
    file.write(bytes_of(trainer.checkpoint()));
    file.commit();
  }
  const Progress progress = trainer.progress();
  if (!options.report.empty()) {
    const Json report = {{"source", trainer.source().name},
                         {"positions", options.settings.scheme()},
                         {"parameters", trainer.parameters().size()},
                         {"steps", progress.steps_done},
                         {"seconds", progress.seconds},
                         {"final_loss", final_loss(trainer.losses())},
                         {"losses", trainer.losses()}};
    OutputFile file(options.report);
    file.write(json_text(report) + "\n");
    file.commit();
  }
  const bool taken = is_standard(options.save) || is_standard(options.report);
  (taken ? std::cerr : std::cout) << trainer.source().name << ", " << options.settings.scheme()
                                  << ": " << progress.steps_done << " steps in " << std::fixed
                                  << std::setprecision(1) << progress.seconds << " s, "
                                  << trainer.parameters().size() << " parameters, final loss "
                                  << std::setprecision(3) << final_loss(trainer.losses()) << '\n';
}

Json json_of(const PlaceScore& score) {
  Json json = {
      {"from", score.from}, {"to", score.to}, {"right", score.right}, {"loss", score.loss}};
  if (score.optimum > 0) json.set("optimum", score.optimum);
  return json;
}

Json json_of(const std::vector<PlaceScore>& scores) {
  Json list = Json::array();
  for (const PlaceScore& score : scores) list.push_back(json_of(score));
  return list;
}

void print_row(const std::string& label, const PlaceScore& score) {
  std::cout << label << score.from << '\t' << score.to << std::fixed << std::setprecision(4);
  for (const double value : {score.right, score.loss, score.optimum}) {
    std::cout << '\t';
    std::isnan(value) ? std::cout << '-' : std::cout << value;
  }
  std::cout << '\n';
}

std::vector<PlaceScore> scores_of(const TransformerOptions& options, const ModelOptions& model,
                                  const std::vector<float>& parameters) {
  return score_by_length(model, parameters, options.settings.task_options(),
                         places_past(options.settings.length), options.lines,
                         static_cast<std::uint64_t>(options.settings.seed));
}

void require_lines(const TransformerOptions& options) {
  require_range("--lines", options.lines, 1, 100'000);
}

void lengths(const TransformerOptions& options) {
  require_lines(options);
  Trainer trainer = trainer_of(options.settings);
  train_to_end(trainer);
  const std::vector<PlaceScore> scores =
      scores_of(options, trainer.options(), trainer.parameters());
  if (!options.json) {
    std::cout << "from\tto\tright\tloss\toptimum\n";
    for (const PlaceScore& score : scores) print_row("", score);
    return;
  }
  print_json({{"task", options.settings.task},
              {"positions", options.settings.scheme()},
              {"steps", trainer.progress().steps_done},
              {"seconds", trainer.progress().seconds},
              {"places", json_of(scores)}});
}

/// Fine-tunes the model at the new length.
std::vector<float> trained_on(const ModelOptions& model, const TransformerOptions& options,
                              const std::vector<float>& parameters) {
  Trainer trainer(
      model, options.settings.source(),
      more_steps(options.settings.training(), options.after_steps, options.after_length),
      parameters);
  train_to_end(trainer);
  return trainer.parameters();
}

/// The model extended by a scaling; for LongRoPE with searched factors.
ModelOptions stretched_model(const Trainer& trainer, RotaryScalingKind kind,
                             const TransformerOptions& options, Json& about) {
  const int from = options.settings.length;
  const int to = options.after_length;
  if (kind != RotaryScalingKind::LongRope) return stretched(trainer.options(), kind, from, to);
  FactorSearchOptions search;
  search.seed = static_cast<std::uint64_t>(options.settings.seed);
  const FoundFactors found = search_factors(trainer.options(), trainer.parameters(),
                                            options.settings.task_options(), from, to, search);
  about.set("factors", found.factors);
  return longrope(trainer.options(), found.factors, from, to);
}

void stretch(const TransformerOptions& options) {
  require_lines(options);
  require_range("--after-steps", options.after_steps, 1, 1'000'000);
  require_range("--length", options.settings.length, 2, kMaxTaskLength);
  require_range("--to", options.after_length, options.settings.length, 8 * options.settings.length);
  if (options.settings.scheme() != "rotary") {
    fail(ErrorKind::InvalidArgument, "--positions", "rotary, whose angles are stretched",
         options.settings.scheme());
  }
  Trainer trainer = trainer_of(options.settings);
  train_to_end(trainer);
  Json list = Json::array();
  if (!options.json) std::cout << "scaling\tsteps\tfrom\tto\tright\tloss\toptimum\n";
  for (const std::string& name : rotary_scaling_names()) {
    Json about = {{"scaling", name}};
    const ModelOptions model = stretched_model(trainer, rotary_scaling_kind(name), options, about);
    for (const bool more : {false, true}) {
      const int steps = more ? options.after_steps : 0;
      const std::vector<PlaceScore> scores =
          scores_of(options, model,
                    more ? trained_on(model, options, trainer.parameters()) : trainer.parameters());
      about.set("steps", steps);
      about.set("places", json_of(scores));
      list.push_back(about);
      if (options.json) continue;
      const std::string label = name + '\t' + std::to_string(steps) + '\t';
      for (const PlaceScore& score : scores) print_row(label, score);
    }
  }
  if (options.json) {
    print_json({{"task", options.settings.task},
                {"base", options.settings.base},
                {"length", options.settings.length},
                {"to", options.after_length},
                {"stretches", list}});
  }
}

/// The id of a word in the checkpoint, or a number for tasks.
Id id_of(const Checkpoint& checkpoint, const std::string& word) {
  const auto found = std::find(checkpoint.words.begin(), checkpoint.words.end(), word);
  if (found != checkpoint.words.end()) return static_cast<Id>(found - checkpoint.words.begin());
  const auto digits =
      std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (checkpoint.words.empty() && digits && word.size() < 6) return std::stoi(word);
  fail(ErrorKind::UnknownWord, "--prompt",
       checkpoint.words.empty() ? "numbers of symbols" : "words that the model has learnt", word);
}

void generate(const TransformerOptions& options) {
  const std::string bytes = read_file(options.model);
  if (is_safetensors(bytes) || is_cut_off_safetensors(bytes)) {
    return write_sentences(options.model, bytes, options.prompt, options.generation);
  }
  const Checkpoint checkpoint =
      naming("checkpoint", input_name(options.model), [&] { return read_checkpoint(bytes); });
  std::vector<Id> prompt;
  std::istringstream words(options.prompt);
  for (std::string word; words >> word;) prompt.push_back(id_of(checkpoint, word));
  const bool begun = !prompt.empty();
  if (!begun) prompt.push_back(0);  // a line feed, or a task's first symbol
  GenerationOptions generation = options.generation;
  generation.window = checkpoint.training.length;
  FastModel model(checkpoint.model);
  const std::vector<Id> ids = generated(model, checkpoint.parameters, prompt, generation);
  bool line_begins = true;
  for (std::size_t n = begun ? 0 : 1; n < ids.size(); ++n) {
    const auto id = static_cast<std::size_t>(ids[n]);
    const std::string word = checkpoint.words.empty() ? std::to_string(id) : checkpoint.words[id];
    const bool line_ends = word == "\n";
    if (!line_begins && !line_ends) std::cout << ' ';
    std::cout << word;
    line_begins = line_ends;
  }
  if (!line_begins) std::cout << '\n';
}

}  // namespace

void add_transformer(CLI::App& command) {
  const auto options = std::make_shared<TransformerOptions>();
  CLI::App* transformer =
      command.add_subcommand("transformer", "A small transformer, trained in seconds");
  transformer->require_subcommand(0, 1);  // main() reports a missing one
  const auto add = [&](const char* name, const char* help,
                       void (*work)(const TransformerOptions&)) {
    CLI::App* subcommand = transformer->add_subcommand(name, help);
    subcommand->callback([options, work, subcommand] {
      require_used_options(*subcommand, options->settings);
      work(*options);
    });
    return subcommand;
  };
  const auto add_measure = [&](CLI::App* subcommand) {
    subcommand->add_option("--lines", options->lines, "to read for each place, 1 to 100000")
        ->capture_default_str();
    subcommand->add_flag("--json", options->json, "print JSON instead of TSV");
  };

  CLI::App* of_train = add("train", "on a task, or on the words of a text", train);
  add_transformer_settings(*of_train, options->settings, Learns::TasksAndTexts);
  of_train
      ->add_option("--save", options->save,
                   "the trained model, to generate from; of a corpus, as safetensors")
      ->type_name("FILE");
  of_train->add_flag("--json", options->json,
                     "print JSON: loss on sentences held out, what of them is grammatical …");
  of_train->add_option("--report", options->report, "JSON: steps, seconds, the loss of every step")
      ->type_name("FILE");

  CLI::App* of_lengths =
      add("lengths", "right answers and loss by place, to eight times the length", lengths);
  add_transformer_settings(*of_lengths, options->settings, Learns::Tasks);
  add_measure(of_lengths);

  CLI::App* of_stretch = add("stretch", "rotary positions stretched to longer lines", stretch);
  add_transformer_settings(*of_stretch, options->settings, Learns::Tasks);
  of_stretch
      ->add_option("--to", options->after_length,
                   "length to stretch to, up to eight times --length")
      ->capture_default_str();
  of_stretch
      ->add_option("--after-steps", options->after_steps, "more steps at that length, 1 to 1000000")
      ->capture_default_str();
  add_measure(of_stretch);

  add_senses(*transformer);

  CLI::App* of_generate = add("generate", "what a saved model says", generate);
  of_generate->add_option("--model", options->model, "that train saved")
      ->type_name("FILE")
      ->required();
  of_generate->add_option("--prompt", options->prompt, "words to go on from");
  of_generate->add_option("--tokens", options->generation.tokens, "to draw, 0 to 1000000")
      ->capture_default_str();
  of_generate
      ->add_option("--temperature", options->generation.temperature,
                   "0 to 1000000000; 0 takes the likeliest always")
      ->capture_default_str();
  of_generate->add_option("--seed", options->generation.seed, "of the random numbers, from 0")
      ->capture_default_str();
}

}  // namespace lexiscope::cli

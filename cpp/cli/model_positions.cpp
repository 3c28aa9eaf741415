// lexiscope model positions: the loss at changed positions, and without each pair's rotation.

#include <iomanip>
#include <iostream>
#include <memory>
#include <numbers>
#include <string>

#include "base/number_text.hpp"
#include "cli/input/llama_folder.hpp"
#include "cli/model.hpp"
#include "cli/output/neighbour_output.hpp"
#include "formats/json_writer.hpp"
#include "llama/experiments/position_effects.hpp"

namespace lexiscope::cli {
namespace {

using llama::PositionChange;

struct ModelPositionsOptions {
  ModelInput input;
  TextsInput texts;
  double shift = 1000;
  double scale = 2;
  double repeat = 2;
};

struct ChangedLoss {
  std::string name;
  PositionChange change;
  double amount;
  double loss;
};

void print_effects(const ModelPositionsOptions& options) {
  const LlamaFolder model = read_llama_folder(options.input);
  const auto texts = read_texts(options.texts, model);
  llama::FastLlama fast(model.config, model.weights, longest_of(texts));
  const llama::ReadingOptions reading = model.reading();
  std::vector<ChangedLoss> changes = {
      {"as they are", PositionChange::None, 0, 0},
      {"plus " + to_text(options.shift), PositionChange::Shift, options.shift, 0},
      {"times " + to_text(options.scale), PositionChange::Scale, options.scale, 0},
      {"each " + to_text(options.repeat) + " times", PositionChange::Repeat, options.repeat, 0},
      {"reversed", PositionChange::Reverse, 0, 0},
      {"none", PositionChange::Drop, 0, 0}};
  for (ChangedLoss& one : changes) {
    one.loss = mean_loss(fast, texts, reading, one.change, one.amount);
  }
  const double whole = changes.front().loss;
  const auto pairs = pair_effects(fast, texts, reading);
  const auto turns = [&](double frequency) {
    return frequency * static_cast<double>(model.config.rotary.trained_len) /
           (2 * std::numbers::pi);
  };
  if (options.input.json) {
    Json by_change = Json::array();
    for (const ChangedLoss& one : changes) {
      by_change.push_back(
          {{"positions", one.name}, {"loss", one.loss}, {"added", one.loss - whole}});
    }
    Json by_pair = Json::array();
    for (const auto& [frequency, added] : pairs) {
      by_pair.push_back({{"frequency", frequency}, {"turns", turns(frequency)}, {"added", added}});
    }
    print_json({{"changes", std::move(by_change)}, {"pairs", std::move(by_pair)}});
    return;
  }
  std::cout << std::fixed << std::setprecision(4) << "positions\tloss\tadded\n";
  for (const ChangedLoss& one : changes) {
    std::cout << one.name << '\t' << one.loss << '\t' << one.loss - whole << '\n';
  }
  std::cout << "\npair\tturns\tadded without it\n";
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    std::cout << i << '\t' << turns(pairs[i].frequency) << '\t' << pairs[i].added << '\n';
  }
}

}  // namespace

void add_model_positions(CLI::App& model) {
  const auto options = std::make_shared<ModelPositionsOptions>();
  CLI::App* const subcommand = model.add_subcommand(
      "positions", "the loss at changed positions, and when a pair of columns does not turn");
  add_model_input(*subcommand, options->input);
  add_texts_input(*subcommand, options->texts);
  subcommand->add_option("--shift", options->shift, "added to every position")
      ->type_name("N")
      ->capture_default_str();
  subcommand->add_option("--scale", options->scale, "every position is multiplied by it")
      ->type_name("N")
      ->capture_default_str();
  subcommand->add_option("--repeat", options->repeat, "how often each position comes, from 1")
      ->type_name("N")
      ->capture_default_str();
  subcommand->callback([options] { print_effects(*options); });
}

}  // namespace lexiscope::cli

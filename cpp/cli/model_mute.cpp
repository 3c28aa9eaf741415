// lexiscope model mute: the loss added when each head is muted.

#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/input/llama_folder.hpp"
#include "cli/model.hpp"
#include "cli/output/neighbour_output.hpp"
#include "formats/json_writer.hpp"
#include "llama/experiments/position_effects.hpp"

namespace lexiscope::cli {
namespace {

struct MuteOptions {
  ModelInput input;
  TextsInput texts;
};

void print_heads(const MuteOptions& options) {
  const LlamaFolder model = read_llama_folder(options.input);
  const auto texts = read_texts(options.texts, model);
  llama::FastLlama fast(model.config, model.weights, longest_of(texts));
  const double whole = mean_loss(fast, texts, model.reading());
  Json heads = Json::array();
  const auto first = first_token_attention(fast, texts, model.reading());
  if (!options.input.json) std::cout << "layer\thead\tadded\tto first token\n";
  std::cout << std::fixed << std::setprecision(4);
  std::size_t n = 0;
  for (const auto& [name, added] : head_effects(fast, texts, model.reading())) {
    const double to_first = first.shares[n++];
    if (options.input.json) {
      heads.push_back({{"layer", name.layer + 1},
                       {"head", name.head + 1},
                       {"added", added},
                       {"to_first", to_first}});
    } else {
      std::cout << name.layer + 1 << '\t' << name.head + 1 << '\t' << added << '\t' << to_first
                << '\n';
    }
  }
  if (options.input.json) {
    print_json({{"loss", whole}, {"even", first.even}, {"heads", std::move(heads)}});
    return;
  }
  std::cout << "an even share\t\t\t" << first.even << '\n';
}

}  // namespace

void add_model_mute(CLI::App& model) {
  const auto options = std::make_shared<MuteOptions>();
  CLI::App* const subcommand = model.add_subcommand(
      "mute", "the loss added when each head is muted, and its attention to the first token");
  add_model_input(*subcommand, options->input);
  add_texts_input(*subcommand, options->texts);
  subcommand->callback([options] { print_heads(*options); });
}

}  // namespace lexiscope::cli

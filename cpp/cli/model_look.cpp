// lexiscope model look: attention, and the next token after each layer.

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/input/llama_folder.hpp"
#include "cli/model.hpp"
#include "cli/output/neighbour_output.hpp"
#include "cli/output/printable.hpp"
#include "formats/json_writer.hpp"
#include "formats/unicode.hpp"
#include "kernels/softmax.hpp"
#include "llama/fast/fast_llama.hpp"

namespace lexiscope::cli {
namespace {

struct LookOptions {
  ModelInput input;
  std::string prompt;
  std::int64_t top_k = 5;
};

/// By layer, head and token: the weights of each token read, lower triangular.
using AttentionRows = std::vector<std::vector<std::vector<std::vector<float>>>>;

AttentionRows read_prompt(llama::FastLlama& fast, std::span<const Id> ids) {
  const auto layers = static_cast<std::size_t>(fast.config().layers);
  const auto heads = static_cast<std::size_t>(fast.config().heads);
  AttentionRows rows(layers, std::vector<std::vector<std::vector<float>>>(heads));
  for (const Id id : ids) {
    fast.read(id, static_cast<double>(fast.length()));
    for (std::size_t layer = 0; layer < layers; ++layer) {
      for (std::size_t head = 0; head < heads; ++head) {
        rows[layer][head].push_back(
            fast.attention(static_cast<std::int64_t>(layer), static_cast<std::int64_t>(head)));
      }
    }
  }
  return rows;
}

void look(const LookOptions& options) {
  require_range("top_k", static_cast<double>(options.top_k), 1, 1'000'000);
  require_utf8("prompt", options.prompt);
  const LlamaFolder model = read_llama_folder(options.input);
  const std::vector<Id> ids = model.tokens().encode(options.prompt);
  if (ids.empty()) fail(ErrorKind::InvalidArgument, "prompt", "a token or more", "none");
  const auto length = static_cast<std::int64_t>(ids.size());
  if (length > model.context) {
    fail(ErrorKind::SequenceTooLong, "prompt",
         "at most the " + std::to_string(model.context) + " tokens of the context",
         std::to_string(length));
  }
  llama::FastLlama fast(model.config, model.weights, length);
  fast.begin(model.reading());
  const AttentionRows attention = read_prompt(fast, ids);

  const auto most = static_cast<std::size_t>(options.top_k);
  Json after = Json::array();
  if (!options.input.json) std::cout << "layers\ttoken\tchance\n" << std::fixed;
  std::cout << std::setprecision(4);
  for (std::int64_t layers = 0; layers <= model.config.layers; ++layers) {
    const std::vector<float> chances = probabilities(fast.logits_after(layers));
    Json next = Json::array();
    for (const Id id : top_ids(chances, most)) {
      const float chance = chances[static_cast<std::size_t>(id)];
      if (options.input.json) {
        next.push_back({{"id", id}, {"token", model.shown(id)}, {"chance", chance}});
      } else {
        std::cout << layers << '\t' << printable(model.shown(id)) << '\t' << chance << '\n';
      }
    }
    after.push_back({{"layers", layers}, {"next", std::move(next)}});
  }
  if (options.input.json) {
    Json tokens = Json::array();
    for (const Id id : ids) tokens.push_back({{"id", id}, {"token", model.shown(id)}});
    print_json(
        {{"tokens", std::move(tokens)}, {"after", std::move(after)}, {"attention", attention}});
    return;
  }
  std::cout << "\nlayer\thead\tto\ttoken\tweight\n";
  for (std::size_t layer = 0; layer < attention.size(); ++layer) {
    for (std::size_t head = 0; head < attention[layer].size(); ++head) {
      const std::vector<float>& weights = attention[layer][head].back();
      for (const Id at : top_ids(weights, most)) {
        const auto place = static_cast<std::size_t>(at);
        std::cout << layer + 1 << '\t' << head + 1 << '\t' << place << '\t'
                  << printable(model.shown(ids[place])) << '\t' << weights[place] << '\n';
      }
    }
  }
}

}  // namespace

void add_model_look(CLI::App& model) {
  const auto options = std::make_shared<LookOptions>();
  CLI::App* const subcommand = model.add_subcommand(
      "look", "the last token's attention, and the next token after each layer");
  add_model_input(*subcommand, options->input);
  subcommand->add_option("--prompt", options->prompt, "the text to read")->required();
  subcommand->add_option("--top-k", options->top_k, "tokens to print, from 1")
      ->type_name("K")
      ->capture_default_str();
  subcommand->callback([options] { look(*options); });
}

}  // namespace lexiscope::cli

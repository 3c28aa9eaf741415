// lexiscope model generate: a model continues a prompt.

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>

#include "base/clock.hpp"
#include "cli/input/llama_folder.hpp"
#include "cli/model.hpp"
#include "cli/output/neighbour_output.hpp"
#include "formats/json_writer.hpp"
#include "formats/unicode.hpp"
#include "kernels/softmax.hpp"
#include "llama/experiments/generation.hpp"

namespace lexiscope::cli {
namespace {

struct GenerateOptions {
  ModelInput input;
  std::string prompt;
  llama::GenerationOptions generation;
};

void generate(const GenerateOptions& options) {
  require_utf8("prompt", options.prompt);
  const LlamaFolder model = read_llama_folder(options.input);
  const llama::Tokenizer& tokenizer = model.tokens();
  const std::vector<Id> prompt = tokenizer.encode(options.prompt);
  Json tokens = Json::array();
  llama::GenerationOptions generation = options.generation;
  if (options.input.json) {
    generation.on_token = [&](Id id, std::span<const float> logits) {
      const float chance = probabilities(logits)[static_cast<std::size_t>(id)];
      tokens.push_back({{"id", id}, {"token", model.shown(id)}, {"chance", chance}});
    };
  }
  // No more room than the text can need.
  const auto longest =
      static_cast<std::int64_t>(prompt.size()) + std::max<std::int64_t>(generation.tokens, 0) + 1;
  llama::FastLlama fast(model.config, model.weights, std::min(model.context, longest));
  const double begin = seconds_now();
  const std::vector<Id> added = continuation(fast, prompt, model.reading(), generation);
  const double seconds = seconds_now() - begin;
  std::vector<Id> all = prompt;
  all.insert(all.end(), added.begin(), added.end());
  const std::string text = tokenizer.decode(all);
  const auto read = static_cast<double>(all.size());
  if (options.input.json) {
    print_json({{"prompt", prompt},
                {"text", text},
                {"tokens", std::move(tokens)},
                {"parameters", model.config.parameters()},
                {"load_seconds", model.seconds},
                {"seconds", seconds},
                {"tokens_per_second", seconds > 0 ? read / seconds : 0}});
    return;
  }
  std::cout << text << (text.ends_with('\n') ? "" : "\n");
  std::cerr << std::fixed << std::setprecision(3) << model.config.parameters()
            << " parameters read in " << model.seconds << " s, " << all.size() << " tokens in "
            << seconds << " s, " << std::setprecision(0) << (seconds > 0 ? read / seconds : 0)
            << " a second\n";
}

}  // namespace

void add_model_generate(CLI::App& model) {
  const auto options = std::make_shared<GenerateOptions>();
  CLI::App* const subcommand = model.add_subcommand("generate", "continue a prompt");
  add_model_input(*subcommand, options->input);
  subcommand->add_option("--prompt", options->prompt, "what the text begins with");
  subcommand->add_option("--tokens", options->generation.tokens, "tokens to add at most, from 0")
      ->type_name("N")
      ->capture_default_str();
  subcommand
      ->add_option("--temperature", options->generation.temperature,
                   "0 to 1e9; at 0 always the likeliest token")
      ->capture_default_str();
  subcommand->add_option("--seed", options->generation.seed, "of the random numbers, from 0")
      ->capture_default_str();
  subcommand->callback([options] { generate(*options); });
}

}  // namespace lexiscope::cli

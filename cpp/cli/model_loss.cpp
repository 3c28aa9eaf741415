// lexiscope model loss: how well a model predicts a text, by place.

#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/input/llama_folder.hpp"
#include "cli/model.hpp"
#include "cli/output/neighbour_output.hpp"
#include "formats/json_writer.hpp"
#include "llama/experiments/text_loss.hpp"

namespace lexiscope::cli {
namespace {

struct LossOptions {
  ModelInput input;
  TextsInput texts;
};

void print_loss(const LossOptions& options) {
  const LlamaFolder model = read_llama_folder(options.input);
  const auto texts = read_texts(options.texts, model);
  const std::int64_t longest = longest_of(texts);
  llama::FastLlama fast(model.config, model.weights, longest);
  llama::MeanLoss whole;
  auto places = llama::loss_places(longest - 1);
  for (const auto& text : texts) {
    const auto length = static_cast<std::int64_t>(text.size());
    const auto losses = token_losses(fast, text, llama::usual_positions(length), model.reading());
    whole.add(losses);
    add_by_place(places, losses);
  }
  if (whole.count == 0) {
    fail(ErrorKind::InvalidArgument, "--text", "two tokens or more", std::to_string(longest));
  }
  if (options.input.json) {
    Json list = Json::array();
    for (const llama::PlacedLoss& place : places) {
      list.push_back({{"from", place.from},
                      {"to", place.to},
                      {"loss", place.loss.mean()},
                      {"tokens", place.loss.count}});
    }
    print_json({{"loss", whole.mean()}, {"tokens", whole.count}, {"places", std::move(list)}});
    return;
  }
  std::cout << "from\tto\tloss\ttokens\n" << std::fixed << std::setprecision(4);
  for (const llama::PlacedLoss& place : places) {
    std::cout << place.from << '\t' << place.to << '\t' << place.loss.mean() << '\t'
              << place.loss.count << '\n';
  }
  std::cout << "all\t\t" << whole.mean() << '\t' << whole.count << '\n';
}

}  // namespace

void add_model_loss(CLI::App& model) {
  const auto options = std::make_shared<LossOptions>();
  CLI::App* const subcommand =
      model.add_subcommand("loss", "mean loss on texts, nats a token, by place");
  add_model_input(*subcommand, options->input);
  add_texts_input(*subcommand, options->texts);
  subcommand->callback([options] { print_loss(*options); });
}

}  // namespace lexiscope::cli

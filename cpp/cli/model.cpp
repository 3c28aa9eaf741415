// lexiscope model: reads a real model of the Llama family, and what positions and heads do in it.
#include "cli/model.hpp"

#include "cli/command.hpp"

namespace lexiscope::cli {

void add_model(CLI::App& command) {
  CLI::App* const model =
      command.add_subcommand("model", "A real model of the Llama family, from its folder");
  model->require_subcommand(0, 1);  // main() reports a missing one
  add_model_generate(*model);
  add_model_loss(*model);
  add_model_look(*model);
  add_model_positions(*model);
  add_model_mute(*model);
}

}  // namespace lexiscope::cli

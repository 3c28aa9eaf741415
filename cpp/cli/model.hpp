// model.hpp: the subcommands of `lexiscope model`, one a file.
#pragma once

#include <CLI/CLI.hpp>

namespace lexiscope::cli {

void add_model_generate(CLI::App& model);
void add_model_look(CLI::App& model);
void add_model_loss(CLI::App& model);
void add_model_positions(CLI::App& model);
void add_model_mute(CLI::App& model);

}  // namespace lexiscope::cli

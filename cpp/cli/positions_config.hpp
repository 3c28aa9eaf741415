// positions_config.hpp: `lexiscope positions config`: what a model's config.json says of positions.
#pragma once

#include <CLI/CLI.hpp>

namespace lexiscope::cli {

/// Adds it to `lexiscope positions`.
void add_positions_config(CLI::App& positions);

}  // namespace lexiscope::cli

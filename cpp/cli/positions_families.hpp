// positions_families.hpp: `lexiscope positions families`: the families that `positions config`
// knows.
#pragma once

#include <CLI/CLI.hpp>

namespace lexiscope::cli {

/// Adds it to `lexiscope positions`.
void add_positions_families(CLI::App& positions);

}  // namespace lexiscope::cli

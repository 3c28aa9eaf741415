// command.hpp: the subcommands of `lexiscope`. One is one file, which adds its options and, as its
// callback, its work; main.cpp lists them.
#pragma once

#include <CLI/CLI.hpp>

namespace lexiscope::cli {

/// Each adds its subcommand. Running it throws lexiscope::Error; results go to standard output.
void add_train(CLI::App& command);
void add_nearest(CLI::App& command);
void add_analogy(CLI::App& command);
void add_evaluate(CLI::App& command);
void add_convert(CLI::App& command);
void add_positions(CLI::App& command);
void add_tokenize(CLI::App& command);
void add_transformer(CLI::App& command);
void add_umap(CLI::App& command);

}  // namespace lexiscope::cli

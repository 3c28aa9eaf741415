// command.hpp: the subcommands of `lexiscope`, one a file, which adds its options and a callback;
// main.cpp lists them.
#pragma once

#include <CLI/CLI.hpp>

namespace lexiscope::cli {

/// Each adds its subcommand, whose callback prints results to standard output and throws
/// lexiscope::Error.
void add_train(CLI::App& command);
void add_nearest(CLI::App& command);
void add_analogy(CLI::App& command);
void add_evaluate(CLI::App& command);
void add_convert(CLI::App& command);
void add_positions(CLI::App& command);
void add_model(CLI::App& command);
void add_tokenize(CLI::App& command);
void add_transformer(CLI::App& command);
void add_umap(CLI::App& command);

}  // namespace lexiscope::cli

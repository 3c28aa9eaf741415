// command.hpp: the command line interface, and its subcommands, one a file, which adds its options
// and a callback.
#pragma once

#include <CLI/CLI.hpp>

namespace lexiscope::cli {

/// Runs the command and returns its exit status: 0, or 2 after one line on standard error.
int run(int argc, char** argv);

/// Each adds its subcommand, whose callback prints results to standard output and throws
/// lexiscope::Error.
void add_train(CLI::App& command);
void add_nearest(CLI::App& command);
void add_analogy(CLI::App& command);
void add_evaluate(CLI::App& command);
void add_compare(CLI::App& command);
void add_convert(CLI::App& command);
void add_positions(CLI::App& command);
void add_model(CLI::App& command);
void add_search(CLI::App& command);
void add_tokenize(CLI::App& command);
void add_transformer(CLI::App& command);
void add_umap(CLI::App& command);

/// `transformer senses`.
void add_senses(CLI::App& transformer);

}  // namespace lexiscope::cli

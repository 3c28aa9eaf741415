// names.hpp: suggestions for mistyped names, and aliases of option values.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lexiscope::cli {

/// "; did you mean --vectors?", or nothing if no name is close.
std::string suggestion(const std::string& typed, const std::vector<std::string>& names);

/// The error for the first word of a command line, after the program's name, that is neither a
/// command nor an option of the preceding ones; nothing if there is none.
std::optional<std::string> unknown_name(const CLI::App& program,
                                        const std::vector<std::string>& words);

/// The innermost subcommand on the command line, or the program itself.
const CLI::App& innermost_command(const CLI::App& program);

/// Accepts aliases of an option's values, in any case: {"glove", "glove-text"}.
void accept_aliases(CLI::Option& option, std::map<std::string, std::string> aliases);

}  // namespace lexiscope::cli

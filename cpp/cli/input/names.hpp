// names.hpp: names as they are typed: what was meant by one that there is not, and other names of a
// value.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lexiscope::cli {

/// "; did you mean --vectors?", or nothing where no name is near.
std::string suggestion(const std::string& typed, const std::vector<std::string>& names);

/// What is wrong with the first word of a command line, after the program's own name, that is no
/// command or option of those before it; none where there is no such word.
std::optional<std::string> unknown_name(const CLI::App& program,
                                        const std::vector<std::string>& words);

/// The innermost command that was asked for; the program itself where there is none.
const CLI::App& innermost_command(const CLI::App& program);

/// Takes an option's value by other names too, in any case: {"glove", "glove-text"}.
void accept_aliases(CLI::Option& option, std::map<std::string, std::string> aliases);

}  // namespace lexiscope::cli

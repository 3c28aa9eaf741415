// used_options.hpp: checks options that apply only together with others.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace lexiscope::cli {

/// Throws InvalidArgument naming the option if it was given but not `used`: `with` is what it
/// requires ("--scaling yarn"), `got` what was given instead.
void require_used(const CLI::App& command, const std::string& option, bool used,
                  const std::string& with, const std::string& got);

}  // namespace lexiscope::cli

// used_options.hpp: options that only some others give a meaning.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace lexiscope::cli {

/// Throws InvalidArgument naming the option where it was given and is not `used`: `with` is what it
/// goes with ("--scaling yarn"), `got` what stands there instead.
void require_used(const CLI::App& command, const std::string& option, bool used,
                  const std::string& with, const std::string& got);

}  // namespace lexiscope::cli

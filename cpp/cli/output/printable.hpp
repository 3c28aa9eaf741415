// printable.hpp: makes arbitrary text safe for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace lexiscope::cli {

/// Replaces control characters, which could move the cursor or worse, and invalid UTF-8 by U+FFFD.
std::string printable(std::string_view text);

}  // namespace lexiscope::cli

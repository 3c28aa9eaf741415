// printable.hpp: text that a terminal may show, whatever its bytes are.
#pragma once

#include <string>
#include <string_view>

namespace lexiscope::cli {

/// The text in UTF-8 without control characters, which could move the cursor or worse: each of
/// them, and each byte that is no UTF-8, becomes U+FFFD.
std::string printable(std::string_view text);

}  // namespace lexiscope::cli

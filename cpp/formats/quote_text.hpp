// quote_text.hpp: quotes text in messages.
#pragma once

#include <string>
#include <string_view>

namespace lexiscope {

/// The text in quotes, cut off after about 40 bytes, with U+FFFD for invalid UTF-8. For arbitrary
/// bytes, use quote_bytes().
std::string quote_text(std::string_view text);

}  // namespace lexiscope

// quote_text.hpp: a text, as a message shows it.
#pragma once

#include <string>
#include <string_view>

namespace lexiscope {

/// In quotes, cut off after some 40 bytes. What is no UTF-8 in it is shown as U+FFFD; bytes that
/// need be no text at all are for quote_bytes().
std::string quote_text(std::string_view text);

}  // namespace lexiscope

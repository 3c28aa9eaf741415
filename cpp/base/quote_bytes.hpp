// quote_bytes.hpp: bytes that may be anything, as a message shows them.
#pragma once

#include <string>
#include <string_view>

namespace lexiscope {

/// Quoted, at most 40 bytes, all printable.
std::string quote_bytes(std::string_view bytes);

}  // namespace lexiscope

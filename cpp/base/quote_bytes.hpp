// quote_bytes.hpp: quotes arbitrary bytes in messages.
#pragma once

#include <string>
#include <string_view>

namespace lexiscope {

/// The bytes in quotes, at most 40 of them, all printable.
std::string quote_bytes(std::string_view bytes);

}  // namespace lexiscope

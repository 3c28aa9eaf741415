// one_of.hpp: a list of choices as text, for messages.
#pragma once

#include <span>
#include <string>

namespace lexiscope {

/// "none, learned or rotary"; a single name is returned as it is.
std::string one_of(std::span<const std::string> names);

}  // namespace lexiscope

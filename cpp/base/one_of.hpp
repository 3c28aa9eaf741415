// one_of.hpp: what there is to choose from, as a message says it.
#pragma once

#include <span>
#include <string>

namespace lexiscope {

/// "none, learned or rotary"; one alone stands by itself.
std::string one_of(std::span<const std::string> names);

}  // namespace lexiscope

// one_of.hpp: a list of choices as text, for messages.
#pragma once

#include <span>
#include <string>

#include "base/phrase.hpp"

namespace lexiscope {

/// "none, learned or rotary"; a single name is returned as it is.
Phrase one_of(std::span<const std::string> names);

}  // namespace lexiscope

// number_text.hpp: numbers as text, for messages.
#pragma once

#include <string>

namespace lexiscope {

/// The shortest text of a number that a person would write: "5", "0.025", "1e-5", "not a number".
std::string to_text(double value);

}  // namespace lexiscope

// fields.hpp: the parts of a line.
#pragma once

#include <string_view>
#include <vector>

namespace lexiscope {

/// What stands between the separators of a line, never empty; separators in a row count as one. The
/// parts are valid as long as the line is.
std::vector<std::string_view> fields_of(std::string_view line, std::string_view separators = " \t");

}  // namespace lexiscope

// fields.hpp: splits a line into fields.
#pragma once

#include <string_view>
#include <vector>

namespace lexiscope {

/// The non-empty fields between the separators of a line, as views into it; consecutive separators
/// count as one.
std::vector<std::string_view> fields_of(std::string_view line, std::string_view separators = " \t");

}  // namespace lexiscope

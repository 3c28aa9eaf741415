// fields.hpp: splits a line into fields.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexiscope {

/// The non-empty fields between the separators of a line, as views into it; consecutive separators
/// count as one.
std::vector<std::string_view> fields_of(std::string_view line, std::string_view separators = " \t");

/// The cells of a line of CSV (RFC 4180), as views into it and in their quotes, within which a
/// separator is text. A quote that does not close takes the rest of the line.
std::vector<std::string_view> csv_cells(std::string_view line, char separator = ',');

/// A cell without its quotes, two of which within it mean one.
std::string unquoted(std::string_view cell);

}  // namespace lexiscope

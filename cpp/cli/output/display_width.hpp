// display_width.hpp: how wide text stands in a terminal, so that columns stand under each other.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lexiscope::cli {

/// The columns of a text in UTF-8 in a terminal, by the system's wcwidth(): 2 for a wide character
/// (Chinese, Japanese, Korean, emoji), 0 for one that is drawn on the one before or not at all, 1
/// for any other, and for a byte that is no UTF-8.
std::size_t display_width(std::string_view text) noexcept;

/// The text with spaces behind it up to so many columns; a wider one as it is.
std::string padded(std::string text, std::size_t columns);

}  // namespace lexiscope::cli

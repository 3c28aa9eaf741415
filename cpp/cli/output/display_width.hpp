// display_width.hpp: the width of text in a terminal, to align columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lexiscope::cli {

/// The width of UTF-8 text in terminal columns, by the system's wcwidth(): 2 for a wide character
/// (Chinese, Japanese, Korean, emoji), 0 for combining and invisible ones, 1 for all others and for
/// invalid bytes.
std::size_t display_width(std::string_view text) noexcept;

/// Pads the text with spaces to `columns`; returns a wider one unchanged.
std::string padded(std::string text, std::size_t columns);

}  // namespace lexiscope::cli

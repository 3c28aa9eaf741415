#include "cli/output/display_width.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "formats/unicode.hpp"

namespace lexiscope::cli {
namespace {

#include "cli/output/width_table.inc"

}  // namespace

std::size_t display_width(std::string_view text) noexcept {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    at += point.length;
    // The last run that starts at or before the code point.
    const auto value = static_cast<std::uint32_t>(point.value);
    const auto after = std::upper_bound(width_runs.begin(), width_runs.end(), value << 2U | 3U);
    columns += point.valid() ? *std::prev(after) & 3U : 1;
  }
  return columns;
}

std::string padded(std::string text, std::size_t columns) {
  const std::size_t width = display_width(text);
  if (width < columns) text.append(columns - width, ' ');
  return text;
}

}  // namespace lexiscope::cli

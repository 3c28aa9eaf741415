#include "cli/output/display_width.hpp"

#include <algorithm>
#include <clocale>
#include <cwchar>

#include "formats/unicode.hpp"

namespace lexiscope::cli {
namespace {

// wcwidth() supports other characters than ASCII only in a UTF-8 locale.
const bool has_utf8 = std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr ||
                      std::setlocale(LC_CTYPE, "en_US.UTF-8") != nullptr;

}  // namespace

std::size_t display_width(std::string_view text) noexcept {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    at += point.length;
    const int width = has_utf8 && point.valid() ? ::wcwidth(static_cast<wchar_t>(point.value)) : 1;
    columns += static_cast<std::size_t>(std::max(width, 0));
  }
  return columns;
}

std::string padded(std::string text, std::size_t columns) {
  const std::size_t width = display_width(text);
  if (width < columns) text.append(columns - width, ' ');
  return text;
}

}  // namespace lexiscope::cli

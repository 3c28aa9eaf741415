#include "cli/output/printable.hpp"

#include "formats/unicode.hpp"

namespace lexiscope::cli {

std::string printable(std::string_view text) {
  constexpr char32_t kReplacement = 0xFFFD;
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    // C0 and C1 control characters and DEL.
    const bool control = point.value < 0x20 || (point.value >= 0x7F && point.value < 0xA0);
    append_utf8(shown, point.valid() && !control ? point.value : kReplacement);
    at += point.length;
  }
  return shown;
}

}  // namespace lexiscope::cli

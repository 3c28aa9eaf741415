#include "formats/quote_text.hpp"

#include "formats/unicode.hpp"

namespace lexiscope {

std::string quote_text(std::string_view text) {
  std::string quote = "\"";
  for (std::size_t at = 0; at < text.size();) {
    if (at > 40) return quote + "…\"";
    const CodePoint step = code_point_at(text, at);
    append_utf8(quote, step.valid() ? step.value : 0xFFFD);
    at += step.length;
  }
  return quote + "\"";
}

}  // namespace lexiscope

#include "base/quote_bytes.hpp"

namespace lexiscope {

std::string quote_bytes(std::string_view bytes) {
  constexpr std::size_t kLongest = 40;
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string text = "\"";
  for (const char c : bytes.substr(0, kLongest)) {
    if (c >= ' ' && c <= '~') {
      text.push_back(c);
    } else {
      const auto byte = static_cast<unsigned char>(c);
      text.append("\\x").append({kHex[byte >> 4], kHex[byte & 15]});
    }
  }
  return text + (bytes.size() > kLongest ? "…\"" : "\"");
}

}  // namespace lexiscope

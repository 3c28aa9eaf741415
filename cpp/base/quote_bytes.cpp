#include "base/quote_bytes.hpp"

#include "base/hex.hpp"

namespace lexiscope {

std::string quote_bytes(std::string_view bytes) {
  constexpr std::size_t kMaxBytes = 40;
  std::string text = "\"";
  for (const char c : bytes.substr(0, kMaxBytes)) {
    if (c >= ' ' && c <= '~') {
      text.push_back(c);
    } else {
      text.append("\\x").append(hex_of_byte(c));
    }
  }
  return text + (bytes.size() > kMaxBytes ? "…\"" : "\"");
}

}  // namespace lexiscope

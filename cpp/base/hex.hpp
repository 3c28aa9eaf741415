// hex.hpp: bytes and hashes in hexadecimal digits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lexiscope {

/// The last `digits` digits of a number, in lower case: hex(0x2A, 4) is "002a".
inline std::string hex(std::uint64_t number, int digits) {
  std::string text;
  while (--digits >= 0) text += "0123456789abcdef"[number >> 4 * digits & 15U];
  return text;
}

/// The two digits of a byte, in upper case: "E9".
inline std::string hex_of_byte(char byte) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  const auto value = static_cast<unsigned char>(byte);
  return {kDigits[value >> 4U], kDigits[value & 15U]};
}

}  // namespace lexiscope

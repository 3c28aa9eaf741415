// float_text.hpp: float32 from decimal text and back, correctly rounded, natively and in
// WebAssembly. (libc++ 13 has neither from_chars nor to_chars for floats, and strtof alone takes
// several times as long as reading the file.)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lexiscope {

/// Parses the decimal number at `begin`, which ends before `end`: an optional sign, digits with an
/// optional point, an optional exponent. Sets `value` to the nearest float32, ties to even, or to
/// infinity beyond the largest. Returns the number of bytes parsed, or 0, leaving `value` as it
/// was, if there is no number ("nan", "inf" and hexadecimal are not accepted). Takes two pointers
/// because WebAssembly passes a string_view through memory, which doubles the time.
std::size_t read_float(const char* begin, const char* end, float& value);
inline std::size_t read_float(std::string_view text, float& value) {
  return read_float(text.data(), text.data() + text.size(), value);
}

/// Appends `value` with the fewest digits from which read_float() restores it exactly: "0.1",
/// "-2.5", "1e-30". The value must be finite.
void append_float(std::string& text, float value);

}  // namespace lexiscope

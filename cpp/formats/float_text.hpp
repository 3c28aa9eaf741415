// float_text.hpp: float32 from decimal text and back, correctly rounded, natively and in wasm
// alike. (libc++ 13 has neither from_chars nor to_chars for floats, and strtof alone is several
// times slower than reading a file.)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lexiscope {

/// Reads the decimal number that begins at `begin` and ends by `end`: an optional sign, digits with
/// an optional point, an optional exponent. `value` becomes the nearest float32, ties to even;
/// infinity for a number beyond the largest. Returns how many bytes the number takes, or 0, with
/// `value` as it was, where no number stands ("nan", "inf" and hexadecimal are none).
/// Two pointers, because wasm hands a string_view over through memory, which takes as long again.
std::size_t read_float(const char* begin, const char* end, float& value);
inline std::size_t read_float(std::string_view text, float& value) {
  return read_float(text.data(), text.data() + text.size(), value);
}

/// Appends `value` with the fewest digits that read_float() turns back into exactly it: "0.1",
/// "-2.5", "1e-30". The value must be finite.
void append_float(std::string& text, float value);

}  // namespace lexiscope

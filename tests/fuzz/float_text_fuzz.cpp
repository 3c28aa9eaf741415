// Any bytes as a number: strtof agrees, and what is written reads back.
#include <cmath>
#include <cstdlib>

#include "formats/float_text.hpp"
#include "reader_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lexiscope;
  const std::string_view bytes = fuzz::bytes_of(data, size);
  float value = 0;
  const std::size_t used = read_float(bytes, value);
  fuzz::require(used <= size);
  if (used == 0) return 0;
  const auto bits = [](float x) { return __builtin_bit_cast(std::uint32_t, x); };
  fuzz::require(bits(std::strtof(std::string(bytes.substr(0, used)).c_str(), nullptr)) ==
                bits(value));
  if (!std::isfinite(value)) return 0;
  std::string text;
  append_float(text, value);
  float back = 0;
  fuzz::require(read_float(text, back) == text.size() && bits(back) == bits(value));
  return 0;
}

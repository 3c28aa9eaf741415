#include "formats/float_text.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "base/decimal.hpp"

namespace lexiscope {
namespace {

// The powers of ten that a double represents exactly.
constexpr std::array<double, 23> kTens = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                          1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                          1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
constexpr int kLargestTen = 22;

constexpr int kMaxBeforePoint = 9;

double power_of_ten(int exponent) noexcept { return kTens[static_cast<std::size_t>(exponent)]; }

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// The value and number of digits read so far; from twenty digits on the value is modulo 2^64.
struct Digits {
  std::uint64_t value = 0;
  int count = 0;
};

/// Reads the digits from `at` on and advances it past them.
void read_digits(const char*& at, const char* end, Digits& digits) noexcept {
  const char* const begin = at;
  for (; at != end && is_digit(*at); ++at) {
    digits.value = digits.value * 10 + static_cast<std::uint64_t>(*at - '0');
  }
  digits.count += static_cast<int>(at - begin);
}

/// Finds the float32 nearest to digits x 10^exponent if a single double operation determines it.
bool round_exactly(std::uint64_t digits, int exponent, float& value) noexcept {
  if (digits > (std::uint64_t{1} << 53) || exponent < -kLargestTen || exponent > kLargestTen) {
    return false;
  }
  // Both factors are exact, so the result is correctly rounded. (Converting a signed integer takes
  // one instruction, an unsigned one several.)
  const auto exact = static_cast<double>(static_cast<std::int64_t>(digits));
  const double nearest =
      exponent < 0 ? exact / power_of_ten(-exponent) : exact * power_of_ten(exponent);
  // Double rounding can be wrong only where the double lies halfway between two floats; subnormal
  // floats have other midpoints.
  constexpr std::uint64_t kLowBits = (std::uint64_t{1} << 29) - 1;
  constexpr std::uint64_t kMiddle = std::uint64_t{1} << 28;
  if ((__builtin_bit_cast(std::uint64_t, nearest) & kLowBits) == kMiddle) return false;
  if (nearest != 0 && nearest < std::numeric_limits<float>::min()) return false;
  if (nearest > std::numeric_limits<float>::max()) return false;
  value = static_cast<float>(nearest);
  return true;
}

}  // namespace

std::size_t read_float(const char* const begin, const char* const end, float& value) {
  const char* at = begin;
  if (at == end) return 0;
  // Branchless, because signs are unpredictable.
  const std::uint32_t negative = *at == '-' ? 1 : 0;
  at += negative | (*at == '+' ? 1U : 0U);

  Digits digits;
  read_digits(at, end, digits);
  int exponent = 0;
  if (at != end && *at == '.') {
    exponent = digits.count;
    read_digits(++at, end, digits);
    exponent -= digits.count;
  }
  if (digits.count == 0) return 0;

  if (at != end && (*at == 'e' || *at == 'E')) {
    const char* after = at + 1;
    const bool small = after != end && *after == '-';
    if (after != end && (*after == '-' || *after == '+')) ++after;
    if (after != end && is_digit(*after)) {
      int written = 0;
      // Beyond nine digits of exponent the number is 0 or infinite.
      for (; after != end && is_digit(*after); ++after) {
        if (written < 100'000'000) written = written * 10 + (*after - '0');
      }
      exponent += small ? -written : written;
      at = after;
    }
  }

  const auto used = static_cast<std::size_t>(at - begin);
  // Nineteen digits always fit in 64 bits; more take the slow path.
  if (digits.count <= 19 && round_exactly(digits.value, exponent, value)) {
    const auto bits = __builtin_bit_cast(std::uint32_t, value);
    value = __builtin_bit_cast(float, bits | (negative << 31));
  } else {
    const std::size_t sign = *begin == '-' || *begin == '+' ? 1 : 0;
    value = nearest<float>(decimal_of({begin + sign, used - sign}));
    if (negative != 0) value = -value;
  }
  return used;
}

void append_float(std::string& text, float value) {
  if (std::signbit(value)) text.push_back('-');
  const float magnitude = std::fabs(value);
  if (magnitude == 0) {
    text.push_back('0');
    return;
  }
  // Nine digits always suffice, and fewer often do: the shortest candidate that reads back exactly
  // is used.
  const double wide = magnitude;
  float back = 0;
  if (wide >= 1e-14 && wide < 1e22) {  // all powers of ten below are exact
    int tens = 0;                      // becomes the exponent: 10^tens <= wide < 10^(tens + 1)
    while (tens < kLargestTen - 1 && wide >= power_of_ten(tens + 1)) ++tens;
    while (tens <= 0 && wide * power_of_ten(-tens) < 1) --tens;
    for (int count = 1; count <= 9; ++count) {
      const int exponent = tens - count + 1;
      const double scaled =
          exponent < 0 ? wide * power_of_ten(-exponent) : wide / power_of_ten(exponent);
      const auto digits = static_cast<std::uint64_t>(scaled + 0.5);
      if (!round_exactly(digits, exponent, back) || back != magnitude) continue;
      append_decimal(text, {std::to_string(digits), exponent}, kMaxBeforePoint);
      return;
    }
  }
  int count = 1;
  Decimal decimal = rounded_decimal(wide, count);
  while (step_to(decimal, magnitude) != 0) decimal = rounded_decimal(wide, ++count);
  append_decimal(text, decimal, kMaxBeforePoint);
}

}  // namespace lexiscope

#include "base/decimal.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace lexiscope {
namespace {

/// A whole number of any size.
class Natural {
 public:
  explicit Natural(std::uint64_t value)
      : limbs_{static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(value >> 32U)} {}

  /// Multiplies by `factor`, then adds `addend`.
  void multiply(std::uint32_t factor, std::uint32_t addend = 0) {
    std::uint64_t carry = addend;
    for (std::uint32_t& limb : limbs_) {
      carry += std::uint64_t{limb} * factor;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
    if (carry != 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
  }
  /// Multiplies by factor^times.
  void multiply_often(std::uint32_t factor, int times) {
    for (; times > 0; --times) multiply(factor);
  }

  /// Returns the last digit and drops it.
  char pop_digit() {
    std::uint64_t rest = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) {
      rest = rest << 32U | limbs_[i];
      limbs_[i] = static_cast<std::uint32_t>(rest / 10);
      rest %= 10;
    }
    trim();
    return static_cast<char>('0' + rest);
  }

  bool is_zero() {
    trim();
    return limbs_.empty();
  }

  /// Negative, 0 or positive as a < b, a = b or a > b.
  static int compare(Natural& a, Natural& b) {
    a.trim();
    b.trim();
    if (a.limbs_.size() != b.limbs_.size()) return a.limbs_.size() < b.limbs_.size() ? -1 : 1;
    for (std::size_t i = a.limbs_.size(); i-- > 0;) {
      if (a.limbs_[i] != b.limbs_[i]) return a.limbs_[i] < b.limbs_[i] ? -1 : 1;
    }
    return 0;
  }

 private:
  void trim() {
    while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
  }

  std::vector<std::uint32_t> limbs_;  // the lowest first
};

/// mantissa x 2^exponent
struct Binary {
  std::uint64_t mantissa;
  int exponent;
};

/// The mantissa has all the bits of its type, fewer only for subnormal numbers.
template <class Float>
Binary binary_of(Float value) {
  using Limits = std::numeric_limits<Float>;
  int exponent = Limits::min_exponent;
  if (value != 0) std::frexp(value, &exponent);
  exponent = std::max(exponent, Limits::min_exponent) - Limits::digits;
  return {static_cast<std::uint64_t>(std::ldexp(static_cast<double>(value), -exponent)), exponent};
}

/// The number of digits before the decimal point.
int point_of(const Decimal& decimal) {
  return static_cast<int>(decimal.digits.size()) + decimal.exponent;
}

/// Negative, 0 or positive as a < b, a = b or a > b.
int compare(const Decimal& decimal, Binary binary) {
  Natural left(0);
  for (const char digit : decimal.digits)
    left.multiply(10, static_cast<std::uint32_t>(digit - '0'));
  Natural right(binary.mantissa);
  left.multiply_often(10, decimal.exponent);
  right.multiply_often(10, -decimal.exponent);
  right.multiply_often(2, binary.exponent);
  left.multiply_often(2, -binary.exponent);
  return Natural::compare(left, right);
}

/// A double only a few steps away from the nearest one.
double estimate(const Decimal& decimal) {
  constexpr std::size_t kCounted = 17;
  double value = 0;
  for (const char digit : decimal.digits.substr(0, kCounted)) value = value * 10 + (digit - '0');
  int exponent = point_of(decimal) - static_cast<int>(std::min(decimal.digits.size(), kCounted));
  for (; exponent >= 16; exponent -= 16) value *= 1e16;
  for (; exponent > 0; --exponent) value *= 10;
  for (; exponent <= -16; exponent += 16) value /= 1e16;
  for (; exponent < 0; ++exponent) value /= 10;
  return value;
}

void strip_zeros(Decimal& decimal) {
  std::string& digits = decimal.digits;
  digits.erase(0, digits.find_first_not_of('0'));
  for (; !digits.empty() && digits.back() == '0'; ++decimal.exponent) digits.pop_back();
}

}  // namespace

Decimal decimal_of(std::string_view written) {
  // No midpoint between two floating-point numbers has more digits; of those beyond, only whether
  // all are zero matters.
  constexpr std::size_t kMaxDigits = 800;
  // Beyond nine digits of exponent the number is 0 or infinite.
  constexpr int kMaxExponent = 100'000'000;

  const std::size_t e = std::min(written.find_first_of("eE"), written.size());
  Decimal decimal;
  int before_point = 0;
  bool after_point = false;
  bool more = false;
  for (const char c : written.substr(0, e)) {
    if (c == '.') {
      after_point = true;
      continue;
    }
    const bool leading = decimal.digits.empty() && c == '0';
    if (decimal.digits.size() == kMaxDigits) {
      more = more || c != '0';
    } else if (!leading) {
      decimal.digits.push_back(c);
    }
    if (after_point && leading) --before_point;
    if (!after_point && !leading && before_point < kMaxExponent) ++before_point;
  }
  if (more) decimal.digits.push_back('1');

  int exponent = 0;
  for (const char c : written.substr(e)) {
    if (c >= '0' && c <= '9' && exponent < kMaxExponent) exponent = exponent * 10 + (c - '0');
  }
  if (written.substr(e, 2).ends_with('-')) exponent = -exponent;
  decimal.exponent = exponent + before_point - static_cast<int>(decimal.digits.size());
  strip_zeros(decimal);
  return decimal;
}

Decimal rounded_decimal(double value, int most_digits) {
  const Binary binary = binary_of(value);
  // m x 2^-n = m x 5^n x 10^-n
  Natural whole(binary.mantissa);
  whole.multiply_often(2, binary.exponent);
  whole.multiply_often(5, -binary.exponent);
  Decimal decimal;
  while (!whole.is_zero()) decimal.digits.push_back(whole.pop_digit());
  std::string& digits = decimal.digits;
  std::reverse(digits.begin(), digits.end());
  decimal.exponent = std::min(binary.exponent, 0);

  const auto kept = static_cast<std::size_t>(most_digits);
  if (digits.size() > kept) {
    const std::string dropped = digits.substr(kept);
    digits.resize(kept);
    decimal.exponent += static_cast<int>(dropped.size());
    // Text comparison orders them as fractions.
    std::string half(dropped.size(), '0');
    half.front() = '5';
    const bool odd = (digits.back() - '0') % 2 != 0;
    if (dropped > half || (dropped == half && odd)) {
      while (!digits.empty() && digits.back() == '9') {
        digits.pop_back();
        ++decimal.exponent;
      }
      if (digits.empty()) digits.push_back('0');
      ++digits.back();
    }
  }
  strip_zeros(decimal);
  return decimal;
}

template <class Float>
int step_to(const Decimal& decimal, Float value) {
  using Limits = std::numeric_limits<Float>;
  const auto [mantissa, exponent] = binary_of(value);
  const bool odd = mantissa % 2 != 0;
  // The midpoint between this number and the next one.
  const int above = compare(decimal, {2 * mantissa + 1, exponent - 1});
  if (above > 0 || (above == 0 && odd)) return 1;
  if (mantissa == 0) return 0;
  // Below a power of two, numbers are half as far apart.
  const bool power = mantissa == std::uint64_t{1} << unsigned{Limits::digits - 1} &&
                     exponent > Limits::min_exponent - Limits::digits;
  const int below = power ? compare(decimal, {4 * mantissa - 1, exponent - 2})
                          : compare(decimal, {2 * mantissa - 1, exponent - 1});
  return below < 0 || (below == 0 && odd) ? -1 : 0;
}
template int step_to(const Decimal&, float);
template int step_to(const Decimal&, double);

template <class Float>
Float nearest(const Decimal& decimal) {
  using Limits = std::numeric_limits<Float>;
  if (decimal.digits.empty() || point_of(decimal) < Limits::min_exponent10 - 20) return 0;
  if (point_of(decimal) > Limits::max_exponent10 + 1) return Limits::infinity();

  Float value = static_cast<Float>(
      std::min(estimate(decimal), static_cast<double>(std::numeric_limits<Float>::max())));
  while (const int step = step_to(decimal, value)) {
    value = std::nextafter(value, step > 0 ? Limits::infinity() : Float{0});
    if (value == Limits::infinity()) return value;
  }
  return value;
}
template float nearest(const Decimal&);
template double nearest(const Decimal&);

void append_decimal(std::string& text, const Decimal& decimal, int most_before_point) {
  const std::string& digits = decimal.digits;
  const auto count = static_cast<int>(digits.size());
  const int point = point_of(decimal);
  if (count == 0) {
    text.append("0");
  } else if (point > most_before_point || point < -3) {
    text.append(digits, 0, 1);
    if (count > 1) text.append(".").append(digits, 1);
    text.append("e").append(std::to_string(point - 1));
  } else if (point <= 0) {
    text.append("0.").append(static_cast<std::size_t>(-point), '0').append(digits);
  } else if (point >= count) {
    text.append(digits).append(static_cast<std::size_t>(point - count), '0');
  } else {
    text.append(digits, 0, static_cast<std::size_t>(point)).append(".");
    text.append(digits, static_cast<std::size_t>(point));
  }
}

}  // namespace lexiscope

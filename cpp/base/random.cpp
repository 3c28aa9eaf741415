#include "base/random.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace lexiscope {
namespace {

std::uint64_t splitmix64(std::uint64_t& state) noexcept {
  std::uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

}  // namespace

Random::Random(std::uint64_t seed) noexcept {
  for (auto& word : state_) word = splitmix64(seed);
}

std::uint32_t Random::below(std::uint32_t bound) noexcept {
  // The high half of a 32x32-bit product is the draw; low halves under 2^32 mod bound are biased.
  std::uint64_t product = (bits() >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = (bits() >> 32) * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

double Random::normal() noexcept {
  if (has_spare_) {
    has_spare_ = false;
    return spare_normal_;
  }
  double x = 0;
  double y = 0;
  double radius2 = 0;
  do {
    x = 2 * uniform_double() - 1;
    y = 2 * uniform_double() - 1;
    radius2 = x * x + y * y;
  } while (radius2 >= 1 || radius2 == 0);
  const double scale = std::sqrt(-2 * portable_log(radius2) / radius2);
  spare_normal_ = y * scale;
  has_spare_ = true;
  return x * scale;
}

Random Random::split(std::uint64_t stream) const noexcept {
  std::uint64_t seed = state_[0] ^ std::rotl(state_[2], 32) ^ (stream * 0xD1342543DE82EF95ULL);
  return Random(splitmix64(seed));
}

double portable_log(double x) noexcept {
  // x = m 2^e with m in [sqrt(1/2), sqrt(2)); log m = 2 atanh((m - 1) / (m + 1)), whose series in
  // t^2 <= 0.0295 needs eleven terms for double precision.
  int exponent = 0;
  double mantissa = std::frexp(x, &exponent);
  if (mantissa < std::numbers::sqrt2 / 2) {
    mantissa *= 2;
    --exponent;
  }
  const double t = (mantissa - 1) / (mantissa + 1);
  const double t2 = t * t;
  double series = 0;
  for (int k = 21; k >= 1; k -= 2) series = series * t2 + 1.0 / k;
  return exponent * std::numbers::ln2 + 2 * t * series;
}

double portable_exp(double x) noexcept {
  // x = n log 2 + r with |r| <= log(2)/2, log 2 in two parts, the first exact in few bits; Taylor's
  // series to r^13, whose next term is below 5e-18.
  x = std::clamp(x, -700.0, 700.0);
  const auto n = static_cast<int>(x * std::numbers::log2e + (x < 0 ? -0.5 : 0.5));
  const double r = (x - n * 0x1.62e42fee00000p-1) - n * 0x1.a39ef35793c76p-33;
  double series = 1;
  for (int k = 13; k >= 1; --k) series = series * r / k + 1;
  return std::ldexp(series, n);
}

}  // namespace lexiscope

// math.hpp: exponential and sigmoid in IEEE arithmetic alone: the same bits on every machine, which
// a library's exp() does not guarantee.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/random.hpp"

namespace lexiscope {

/// e^x in float32, within 3e-7 relative for |x| <= 87; beyond, the value at that bound. NaN stays.
inline float exponential(float x) noexcept {
  x = std::clamp(x, -87.0F, 87.0F);
  // x = n log 2 + r with |r| <= log(2)/2; log 2 in two parts, the first exact in few bits.
  const float quotient = x * 1.44269504F + (x < 0 ? -0.5F : 0.5F);
  const auto whole = quotient == quotient ? static_cast<std::int32_t>(quotient) : 0;
  const auto n = static_cast<float>(whole);
  const float r = (x - n * 0.693359375F) + n * 2.12194440e-4F;
  // Taylor's series to r^7: the next term is below 6e-9.
  float series = 1.0F / 5040;
  for (const float coefficient : {1.0F / 720, 1.0F / 120, 1.0F / 24, 1.0F / 6, 0.5F, 1.0F, 1.0F}) {
    series = series * r + coefficient;
  }
  return series * __builtin_bit_cast(float, (whole + 127) << 23);
}

/// The same in float64, within 5e-16 relative for |x| <= 700.
inline double exponential(double x) noexcept { return portable_exp(x); }

/// 1 / (1 + e^-x), within 3e-7 of the real value over the whole range.
inline float sigmoid(float x) noexcept { return 1.0F / (1.0F + exponential(-x)); }

}  // namespace lexiscope

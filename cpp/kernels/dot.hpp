// dot.hpp: dot product, length and scaled addition, compiled once: inlined at every use, they would
// be a good part of the page's module.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <limits>

namespace lexiscope {

/// The sum of a[i] b[i].
float dot(const float* a, const float* b, Eigen::Index count) noexcept;
double dot(const double* a, const double* b, Eigen::Index count) noexcept;

/// The same, summed in double: with finite numbers it neither overflows nor underflows.
double dot_in_double(const float* a, const float* b, Eigen::Index count) noexcept;

/// The smallest sum of products trusted to float32: above it no product overflowed, and those that
/// underflowed, of at most 2^-150, are negligible.
inline constexpr float kMinHeld = 0x1p-100F;
inline constexpr float kMaxHeld = std::numeric_limits<float>::max();
constexpr bool fits_float(double sum) noexcept {
  return sum >= static_cast<double>(kMinHeld) && sum <= static_cast<double>(kMaxHeld);
}

/// |a|, the square root of the sum of a[i]², for all finite numbers. Summed in float32 where that
/// can hold the squares, which fails only for lengths around 1e-15 or 1e19.
inline double length_of(const float* a, Eigen::Index count) noexcept {
  const auto squares = static_cast<double>(dot(a, a, count));
  return std::sqrt(fits_float(squares) ? squares : dot_in_double(a, a, count));
}
inline double length_of(const double* a, Eigen::Index count) noexcept {
  return std::sqrt(dot(a, a, count));
}

/// a.b, summed in the same way, for vectors whose `lengths` |a||b| are known.
inline double dot(const float* a, const float* b, Eigen::Index count, double lengths) noexcept {
  return fits_float(lengths) ? static_cast<double>(dot(a, b, count)) : dot_in_double(a, b, count);
}

}  // namespace lexiscope

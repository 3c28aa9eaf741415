// dot.hpp: the two loops that most work on vectors is in, compiled once: written out wherever they
// are used, they would be a good part of the page's module.
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <limits>

namespace lexiscope {

/// The sum of a[i] b[i].
float dot(const float* a, const float* b, Eigen::Index count) noexcept;
double dot(const double* a, const double* b, Eigen::Index count) noexcept;

/// The same of float32 numbers in double: no sum of finite ones overflows, and none vanishes.
double dot_in_double(const float* a, const float* b, Eigen::Index count) noexcept;

/// Sums of products that float32 holds: none of them is too large, and those that vanish, of 2^-150
/// at most, are nothing beside the sum.
inline constexpr float kMinHeld = 0x1p-100F;
inline constexpr float kMaxHeld = std::numeric_limits<float>::max();
constexpr bool fits_float(double sum) noexcept {
  return sum >= static_cast<double>(kMinHeld) && sum <= static_cast<double>(kMaxHeld);
}

/// |a|, the square root of the sum of a[i]²: right for all finite numbers. Summed in float32 where
/// that holds the squares, as it does for all but vectors of length 1e-15 or 1e19.
inline double length_of(const float* a, Eigen::Index count) noexcept {
  const auto squares = static_cast<double>(dot(a, a, count));
  return std::sqrt(fits_float(squares) ? squares : dot_in_double(a, a, count));
}
inline double length_of(const double* a, Eigen::Index count) noexcept {
  return std::sqrt(dot(a, a, count));
}

/// a.b, summed likewise, for vectors whose `lengths` |a||b| are known.
inline double dot(const float* a, const float* b, Eigen::Index count, double lengths) noexcept {
  return fits_float(lengths) ? static_cast<double>(dot(a, b, count)) : dot_in_double(a, b, count);
}

/// to[i] += factor * from[i]
void add_multiple(double* to, double factor, const double* from, Eigen::Index count) noexcept;

}  // namespace lexiscope

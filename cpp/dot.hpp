// dot.hpp: the two loops that most work on vectors is in, compiled once: written out wherever they
// are used, they would be a good part of the page's module.
#pragma once

#include <Eigen/Core>
#include <cmath>

namespace lexiscope {

/// The sum of a[i] b[i].
float dot(const float* a, const float* b, Eigen::Index count) noexcept;
double dot(const double* a, const double* b, Eigen::Index count) noexcept;

/// The square root of the sum of a[i]².
template <class Number>
Number length_of(const Number* a, Eigen::Index count) noexcept {
  return std::sqrt(dot(a, a, count));
}

/// to[i] += factor * from[i]
void add_multiple(float* to, float factor, const float* from, Eigen::Index count) noexcept;
void add_multiple(double* to, double factor, const double* from, Eigen::Index count) noexcept;

}  // namespace lexiscope

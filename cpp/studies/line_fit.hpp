// line_fit.hpp: the straight line through a cloud of points, and how well they lie on it.
#pragma once

#include <span>

namespace lexiscope {

/// y = slope x + intercept with the least sum of squares in y.
struct LineFit {
  double slope = 0;
  double intercept = 0;
  double correlation = 0;  ///< Pearson's, -1 … 1; NaN where x or y does not vary
};

/// Of N points, N >= 2. Throws ShapeMismatch ("y") for another number of y than of x, or fewer than
/// two points.
LineFit fit_line(std::span<const float> x, std::span<const float> y);

}  // namespace lexiscope

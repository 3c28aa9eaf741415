// line_fit.hpp: simple linear regression.
#pragma once

#include <span>

namespace lexiscope {

/// y = slope x + intercept, by least squares in y.
struct LineFit {
  double slope = 0;
  double intercept = 0;
  double correlation = 0;  ///< Pearson's, -1 … 1; NaN if x or y is constant
};

/// Fits N >= 2 points. Throws ShapeMismatch ("y") for another number of y than of x, or fewer than
/// two points.
LineFit fit_line(std::span<const float> x, std::span<const float> y);

}  // namespace lexiscope

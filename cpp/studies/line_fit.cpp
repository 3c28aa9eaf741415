#include "studies/line_fit.hpp"

#include <cmath>
#include <string>

#include "base/error.hpp"

namespace lexiscope {

LineFit fit_line(std::span<const float> x, std::span<const float> y) {
  if (x.size() != y.size() || x.size() < 2) {
    fail(ErrorKind::ShapeMismatch, "y", "as many as x, two or more",
         {"{0} for {1}", y.size(), x.size()});
  }
  const auto count = static_cast<double>(x.size());
  double mean_x = 0;
  double mean_y = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    mean_x += static_cast<double>(x[i]) / count;
    mean_y += static_cast<double>(y[i]) / count;
  }
  double xx = 0;
  double xy = 0;
  double yy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double dx = static_cast<double>(x[i]) - mean_x;
    const double dy = static_cast<double>(y[i]) - mean_y;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const double slope = xy / xx;
  return {
      .slope = slope, .intercept = mean_y - slope * mean_x, .correlation = xy / std::sqrt(xx * yy)};
}

}  // namespace lexiscope

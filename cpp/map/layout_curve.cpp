#include "map/layout_curve.hpp"

#include "base/error.hpp"
#include "base/random.hpp"

namespace lexiscope {
namespace {

constexpr int kDistances = 300;

/// The normal equations for steps of log a and b, which do not depend on the scale of a.
struct Normal {
  double aa = 0, ab = 0, bb = 0, a = 0, b = 0;
  double error = 0;
};

Normal normal_at(const LayoutCurve& curve, double min_dist, double spread) {
  Normal sums;
  for (int i = 1; i < kDistances; ++i) {  // at 0 every curve is 1
    const double d = 3 * spread * i / (kDistances - 1);
    const double wanted = d <= min_dist ? 1 : portable_exp((min_dist - d) / spread);
    const double value = curve.at(d * d);
    const double by_log_a = -value * (1 - value);
    const double by_b = by_log_a * 2 * portable_log(d);
    const double missing = wanted - value;
    sums.aa += by_log_a * by_log_a;
    sums.ab += by_log_a * by_b;
    sums.bb += by_b * by_b;
    sums.a += by_log_a * missing;
    sums.b += by_b * missing;
    sums.error += missing * missing;
  }
  return sums;
}

}  // namespace

double portable_power(double x, double y) noexcept {
  return x > 0 ? portable_exp(y * portable_log(x)) : 0;
}

double LayoutCurve::at(double squared) const noexcept {
  return 1 / (1 + a * portable_power(squared, b));
}

LayoutCurve fit_layout_curve(double min_dist, double spread) {
  require_range("spread", spread, 0.01, 100);
  require_range("min_dist", min_dist, 0, spread);
  // The initial curve is 1/2 at the distance `spread`.
  LayoutCurve best{1 / (spread * spread), 1};
  Normal sums = normal_at(best, min_dist, spread);
  double damping = 1e-3;
  for (int round = 0; round < 100 && damping < 1e12; ++round) {
    const double aa = sums.aa * (1 + damping);
    const double bb = sums.bb * (1 + damping);
    const double determinant = aa * bb - sums.ab * sums.ab;
    const double log_a = (sums.a * bb - sums.b * sums.ab) / determinant;
    const double b = (sums.b * aa - sums.a * sums.ab) / determinant;
    const LayoutCurve next{best.a * portable_exp(log_a), best.b + b};
    const Normal there = normal_at(next, min_dist, spread);
    if (there.error < sums.error) {
      best = next;
      sums = there;
      damping /= 10;
    } else {
      damping *= 10;
    }
  }
  return best;
}

}  // namespace lexiscope

// layout_force.hpp: the attraction and repulsion of two points of a map, by the formula.
#pragma once

#include "map/layout_curve.hpp"

namespace lexiscope {

/// The gradients of UMAP's cross entropy with respect to a point x, for another point y at a
/// squared distance s, are x - y times these (McInnes et al. 2018, section 3.2 and appendix C).
struct LayoutForce {
  LayoutCurve curve;

  /// The gradient of the curve's logarithm: 2ab s^(b-1) / (1 + a s^b), towards y. 0 at s = 0.
  [[nodiscard]] double attraction(double s) const noexcept {
    if (!(s > 0)) return 0;
    const double power = portable_power(s, curve.b);
    return 2 * curve.a * curve.b * power / (s * (1 + curve.a * power));
  }

  /// The gradient of log(1 - curve): 2b / ((0.001 + s)(1 + a s^b)), away from y; the authors add
  /// 0.001 to keep it finite.
  [[nodiscard]] double repulsion(double s) const noexcept {
    return 2 * curve.b / ((0.001 + s) * (1 + curve.a * portable_power(s, curve.b)));
  }
};

}  // namespace lexiscope

// layout_curve.hpp: how near two points of a map say that they belong together: UMAP's curve.
#pragma once

namespace lexiscope {

/// 1 / (1 + a d^2b) of a distance d on the map: 1 at d = 0, and falling.
struct LayoutCurve {
  double a;
  double b;

  /// Of the squared distance, with portable_log and portable_exp.
  [[nodiscard]] double at(double squared) const noexcept;
};

/// x^y of x > 0, from IEEE arithmetic alone; 0 of x = 0.
double portable_power(double x, double y) noexcept;

/// The one that comes nearest, by least squares at 300 distances from 0 to 3 spread, to 1 as far as
/// min_dist and e^(-(d - min_dist) / spread) beyond (McInnes, Healy and Melville, "UMAP: Uniform
/// Manifold Approximation and Projection for Dimension Reduction", 2018, section 3.2): points lie
/// hardly nearer than min_dist, and `spread` is the map's scale. By Levenberg and Marquardt's
/// method (1963).
///
/// Throws InvalidArgument ("spread") outside 0.01 … 100, ("min_dist") outside 0 … spread.
LayoutCurve fit_layout_curve(double min_dist, double spread);

}  // namespace lexiscope

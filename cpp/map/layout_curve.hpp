// layout_curve.hpp: UMAP's curve, the similarity of two points of a map by their distance.
#pragma once

namespace lexiscope {

/// 1 / (1 + a d^2b) for a distance d on the map: 1 at d = 0, and falling.
struct LayoutCurve {
  double a;
  double b;

  /// Its value at a squared distance, by portable_log and portable_exp.
  [[nodiscard]] double at(double squared) const noexcept;
};

/// x^y for x > 0, in IEEE arithmetic alone; 0 for x = 0.
double portable_power(double x, double y) noexcept;

/// Fits the curve by least squares at 300 distances from 0 to 3 spread, to 1 up to min_dist and
/// e^(-(d - min_dist) / spread) beyond (McInnes, Healy and Melville, "UMAP: Uniform Manifold
/// Approximation and Projection for Dimension Reduction", 2018, section 3.2): points are rarely
/// closer than min_dist, and `spread` is the map's scale. Uses the Levenberg-Marquardt method
/// (1963).
///
/// Throws InvalidArgument ("spread") outside 0.01 … 100, ("min_dist") outside 0 … spread.
LayoutCurve fit_layout_curve(double min_dist, double spread);

}  // namespace lexiscope

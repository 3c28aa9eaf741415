#include "map/force_table.hpp"
#include "map/layout_force.hpp"
#include "testing.hpp"

TEST_CASE("the forces are the gradients of the curve's logarithms") {
  const LayoutForce force{fit_layout_curve(0.1, 1)};
  constexpr double kStep = 1e-6;
  for (double d = 0.2; d < 20; d *= 1.3) {
    const auto slope = [&](auto log_of) {
      return (log_of(d + kStep) - log_of(d - kStep)) / (2 * kStep);
    };
    const auto near = [&](double x) { return std::log(force.curve.at(x * x)); };
    const auto apart = [&](double x) { return std::log(1 - force.curve.at(x * x)); };
    CHECK(-force.attraction(d * d) * d == doctest::Approx(slope(near)).epsilon(1e-6));
    // The authors' 0.001 lessens it.
    CHECK(force.repulsion(d * d) * d * (0.001 + d * d) / (d * d) ==
          doctest::Approx(slope(apart)).epsilon(1e-6));
  }
  CHECK((force.attraction(0) == 0 && force.repulsion(0) == doctest::Approx(2000 * force.curve.b)));
}

TEST_CASE("the table's forces are the formula's within 1.5e-3, the usual ones within 7e-4") {
  for (const double min_dist : {0.0, 0.1, 0.5, 1.0}) {
    const LayoutForce force{fit_layout_curve(min_dist, 1)};
    const ForceTable table(force);
    double worst = 0;
    for (double s = 0x1p-24; s < 0x1p24; s *= 1.0037) {
      const auto squared = static_cast<float>(s);
      const auto exactly = static_cast<double>(squared);
      const auto difference = [](float got, double wanted) {
        return std::abs(static_cast<double>(got) / wanted - 1);
      };
      worst = std::max({worst, difference(table.attraction(squared), force.attraction(exactly)),
                        difference(table.repulsion(squared), force.repulsion(exactly))});
    }
    MESSAGE("largest difference from the formula: ", worst);
    CHECK(worst < (min_dist <= 0.1 ? 7e-4 : 1.5e-3));
  }
}

#include "map/layout_curve.hpp"
#include "testing.hpp"

namespace {

double error_of(const LayoutCurve& curve, double min_dist, double spread) {
  double sum = 0;
  for (int i = 0; i < 300; ++i) {
    const double d = 3 * spread * i / 299;
    const double wanted = d <= min_dist ? 1 : std::exp(-(d - min_dist) / spread);
    const double missing = wanted - 1 / (1 + curve.a * std::pow(d, 2 * curve.b));
    sum += missing * missing;
  }
  return sum;
}

}  // namespace

TEST_CASE("the usual curve is that of the authors' program: a 1.577, b 0.8951") {
  const LayoutCurve curve = fit_layout_curve(0.1, 1);
  CHECK(curve.a == doctest::Approx(1.577).epsilon(1e-3));
  CHECK((curve.b == doctest::Approx(0.8951).epsilon(1e-3) && curve.at(0) == 1));
  CHECK(curve.at(1) == doctest::Approx(1 / (1 + curve.a)));
}

TEST_CASE("no neighbouring curve comes nearer to what was asked") {
  for (const double spread : {0.02, 1.0, 50.0}) {
    for (const double share : {0.0, 0.01, 0.5, 1.0}) {
      const double min_dist = share * spread;
      const LayoutCurve curve = fit_layout_curve(min_dist, spread);
      CAPTURE(min_dist);
      CAPTURE(spread);
      const double least = error_of(curve, min_dist, spread);
      CHECK(least < 3);  // of 300 distances
      for (const double step : {0.999, 1.001}) {
        CHECK(error_of({curve.a * step, curve.b}, min_dist, spread) > least);
        CHECK(error_of({curve.a, curve.b * step}, min_dist, spread) > least);
      }
    }
  }
}

TEST_CASE("powers are the library's, but on every machine the same") {
  for (double x = 1e-8; x < 1e8; x *= 3.1) {
    for (const double y : {-1.5, 0.3, 0.8951, 2.0}) {
      CHECK(portable_power(x, y) == doctest::Approx(std::pow(x, y)).epsilon(1e-14));
    }
  }
  CHECK(portable_power(0, 0.5) == 0);
}

TEST_CASE("a spread or a least distance that no curve has is refused") {
  throws(InvalidArgument, "spread", "got 0", [] { fit_layout_curve(0, 0); });
  throws(InvalidArgument, "min_dist", "from 0 to 1, got 2", [] { fit_layout_curve(2, 1); });
  throws(InvalidArgument, "min_dist", "not a number", [] { fit_layout_curve(std::nan(""), 1); });
}

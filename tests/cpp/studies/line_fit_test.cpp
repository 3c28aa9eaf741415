#include "studies/line_fit.hpp"
#include "testing.hpp"

TEST_CASE("points on a line give the line, with a correlation of 1 or -1") {
  const LineFit up = fit_line(Floats{0, 1, 2, 5}, Floats{1, 3, 5, 11});
  CHECK((up.slope == doctest::Approx(2) && up.intercept == doctest::Approx(1)));
  CHECK(up.correlation == doctest::Approx(1));
  CHECK(fit_line(Floats{0, 1}, Floats{3, 1}).correlation == doctest::Approx(-1));
}

TEST_CASE("the line has the least squares, and the correlation is Pearson's") {
  // By hand: means 2 and 3; xx = 10, xy = 8, yy = 10.
  const LineFit fit = fit_line(Floats{0, 1, 2, 3, 4}, Floats{1, 3, 2, 5, 4});
  CHECK((fit.slope == doctest::Approx(0.8) && fit.intercept == doctest::Approx(1.4)));
  CHECK(fit.correlation == doctest::Approx(0.8));
}

TEST_CASE("what does not vary has no correlation, and too few points are refused") {
  CHECK(std::isnan(fit_line(Floats{1, 2}, Floats{3, 3}).correlation));
  throws(ShapeMismatch, "y", "got 1 for 1", [] { fit_line(Floats{1}, Floats{1}); });
  throws(ShapeMismatch, "y", "got 1 for 2", [] { fit_line(Floats{1, 2}, Floats{1}); });
}

#include "geometry/axis.hpp"
#include "testing.hpp"

TEST_CASE("an axis puts its ends at 0 and 1 and everything else along it") {
  const Table vectors = Table{{1, 1}, {3, 1}, {2, 7}, {-1, 0}};
  const auto places = axis_projection(0, 1, vectors);
  CHECK(places == Floats{0, 1, 0.5F, -1});
  throws(InvalidArgument, "to", "got an equal one", [&] { axis_projection(2, 2, vectors); });
}

TEST_CASE("an axis far from the origin is as exact as one at it") {
  // The dot products are near 1e8, where float32 has steps of 8.
  const Table vectors = Table{{1.6e7F, 1.2e7F}, {1.6e7F + 3, 1.2e7F + 7}, {1.6e7F + 1, 1.2e7F}};
  const auto far = axis_projection(0, 1, vectors);
  CHECK((far[1] == 1 && far[2] == doctest::Approx(3.0 / 58).epsilon(1e-6)));
  const Table huge = Table{{-3e38F}, {3e38F}, {0}};
  CHECK(axis_projection(0, 1, huge) == Floats{0, 1, 0.5F});
  const Table tiny = Table{{1e-30F}, {3e-30F}, {2e-30F}};
  CHECK(axis_projection(0, 1, tiny)[2] == doctest::Approx(0.5).epsilon(1e-6));
}

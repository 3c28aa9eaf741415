#include "geometry/cosine.hpp"
#include "testing.hpp"

TEST_CASE("the cosine knows directions, not lengths") {
  const Floats x = {1, 0};
  const Floats y = {0, 5};
  const Floats diagonal = {3, 3};
  CHECK((cosine(x, y) == 0 && cosine(x, x) == 1));
  CHECK(cosine(x, diagonal) == doctest::Approx(std::sqrt(0.5)));
  const Floats zero = {0, 0};
  CHECK(cosine(x, zero) == 0);
  const Floats wide = {1, 2, 3};
  throws(WidthMismatch, "b", "expected width 2, got 3", [&] { cosine(x, wide); });
}

#include "geometry/cosine.hpp"

#include <doctest.h>

#include <cmath>

#include "expect_error.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

TEST_CASE("the cosine knows directions, not lengths") {
  const std::vector<float> x = {1, 0};
  const std::vector<float> y = {0, 5};
  const std::vector<float> diagonal = {3, 3};
  CHECK(cosine(x, y) == 0);
  CHECK(cosine(x, x) == 1);
  CHECK(cosine(x, diagonal) == doctest::Approx(std::sqrt(0.5)));
  const std::vector<float> zero = {0, 0};
  CHECK(cosine(x, zero) == 0);
  const std::vector<float> wide = {1, 2, 3};
  expect_error(ErrorKind::WidthMismatch, "b", "expected width 2, got 3", [&] { cosine(x, wide); });
}

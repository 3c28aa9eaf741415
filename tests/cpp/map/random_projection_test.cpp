#include "map/random_projection.hpp"

#include <doctest.h>

#include <cmath>

#include "expect_error.hpp"

using namespace lexiscope;
using lexiscope::testing::expect_error;

TEST_CASE("the identity shows the directions: draws from N(0, 1/K), the same for a seed") {
  const Table identity = Table::Identity(300, 300);
  Random random(7);
  const Table directions = random_projection(identity, 4, random);
  CHECK(directions.rows() == 300);
  CHECK(directions.cols() == 4);
  Random expected(7);
  // N(0, 1) / sqrt(4), in order, rounded once.
  for (Eigen::Index i = 0; i < directions.size(); ++i) {
    CHECK(directions.data()[i] == static_cast<float>(0.5 * expected.normal()));
  }
}

TEST_CASE("squared distances stay what they were on average") {
  Table points = Table::Zero(2, 50);
  points(1, 3) = 3;
  points(1, 40) = 4;
  double sum = 0;
  constexpr int kDraws = 4000;
  Random random(1);
  for (int draw = 0; draw < kDraws; ++draw) {
    const Table flat = random_projection(points, 2, random);
    sum += static_cast<double>((flat.row(1) - flat.row(0)).squaredNorm());
  }
  // The mean of 4,000 with a relative standard deviation of sqrt(2/2): 1/63, four of them allowed.
  CHECK(sum / kDraws == doctest::Approx(25).epsilon(4 / std::sqrt(static_cast<double>(kDraws))));
}

TEST_CASE("as many directions as make no sense are refused") {
  Random random(1);
  expect_error(ErrorKind::InvalidArgument, "dimensions", "from 1 to 1024, got 0",
               [&] { random_projection(Table::Ones(2, 2), 0, random); });
}

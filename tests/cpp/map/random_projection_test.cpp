#include "map/random_projection.hpp"
#include "testing.hpp"

TEST_CASE("the identity shows the directions: draws from N(0, 1/K), the same for a seed") {
  const Table identity = Table::Identity(300, 300);
  Random random(7);
  const Table directions = random_projection(identity, 4, random);
  CHECK((directions.rows() == 300 && directions.cols() == 4));
  Random expected(7);
  // N(0, 1) / sqrt(4), in order, rounded once.
  for (Eigen::Index i = 0; i < directions.size(); ++i) {
    CHECK(directions.data()[i] == static_cast<float>(0.5 * expected.normal()));
  }
}

TEST_CASE("as many directions as make no sense are refused") {
  Random random(1);
  throws(InvalidArgument, "dimensions", "from 1 to 1024, got 0",
         [&] { random_projection(Table::Ones(2, 2), 0, random); });
}

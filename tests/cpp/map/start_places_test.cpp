#include "map/start_places.hpp"
#include "map/pca.hpp"
#include "testing.hpp"

TEST_CASE("a layout begins along the principal components, the furthest at 10") {
  const Table table = random_table(200, 6, 1);
  Random random(1);
  const Table places = start_places(table, 3, random);
  const Table along = pca(table, 3).coordinates;
  CHECK(largest(places) == doctest::Approx(10).epsilon(1e-3));
  const auto scale = static_cast<float>(10 / largest(along));
  // Half of 1/1024, and six standard deviations of 0.001.
  CHECK(difference(places, scale * along) < 0.0065F);
}

TEST_CASE("equal rows begin apart, and axes that the table does not have near 0") {
  Random random(1);
  const Table places = start_places(Table::Ones(5, 1), 2, random);
  CHECK((places.allFinite() && largest(places) < 0.006F));
  for (Eigen::Index row = 1; row < 5; ++row) CHECK(places.row(row) != places.row(0));
}

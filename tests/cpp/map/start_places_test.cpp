#include "map/start_places.hpp"
#include "map/pca.hpp"
#include "testing.hpp"

TEST_CASE("a layout begins along the principal components, the furthest at 10") {
  const Table table = random_table(200, 6, 1);
  Random random(1);
  const Table places = start_places(table, 3, random);
  const Table along = pca(table, 3).coordinates;
  CHECK(places.cwiseAbs().maxCoeff() == doctest::Approx(10).epsilon(1e-3));
  const float scale = 10 / along.cwiseAbs().maxCoeff();
  // Half of 1/1024, and six standard deviations of 0.001.
  CHECK((places - scale * along).cwiseAbs().maxCoeff() < 0.0065F);
}

TEST_CASE("equal rows begin apart, and axes that the table does not have near 0") {
  Random random(1);
  const Table places = start_places(Table::Ones(5, 1), 2, random);
  CHECK((places.allFinite() && places.cwiseAbs().maxCoeff() < 0.006F));
  for (Eigen::Index row = 1; row < 5; ++row) CHECK(places.row(row) != places.row(0));
}

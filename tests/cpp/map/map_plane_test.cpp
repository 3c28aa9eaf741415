#include "map/map_plane.hpp"
#include "map/pca.hpp"
#include "testing.hpp"

namespace {

std::span<const float> span_of(const Eigen::VectorXf& values) {
  return {values.data(), static_cast<std::size_t>(values.size())};
}

}  // namespace

TEST_CASE("the plane is that of the first two components, with both their shares") {
  const Table table = random_table(30, 5, 1);
  const Pca found = pca(table, 2);
  const MapPlane plane = map_plane(table);
  CHECK((plane.components == 2 && plane.x == found.coordinates.col(0)));
  CHECK(plane.y == found.coordinates.col(1));
  CHECK(plane.explained == found.explained_ratio[0] + found.explained_ratio[1]);
}

TEST_CASE("vectors of one number, and one vector, lie on a line") {
  const MapPlane line = map_plane(random_table(4, 1, 1));
  CHECK((line.components == 1 && line.y.isZero(0) && line.explained == doctest::Approx(1)));
  const MapPlane point = map_plane(random_table(1, 4, 1));
  CHECK((point.x.isZero(0) && point.components == 1));
}

TEST_CASE("points that were turned or mirrored are laid back on themselves") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Table points = 20 * random_table(12, 2, seed);
    const double angle = 0.31 * static_cast<double>(seed);
    const float sign = seed % 2 == 0 ? -1 : 1;
    const auto c = static_cast<float>(std::cos(angle));
    const auto s = static_cast<float>(std::sin(angle));
    MapPlane plane{c * points.col(0) - sign * s * points.col(1),
                   s * points.col(0) + sign * c * points.col(1), 2, 1};
    const Eigen::VectorXf x = points.col(0);
    const Eigen::VectorXf y = points.col(1);
    align(plane, span_of(x), span_of(y));
    // Coordinates of up to 80, in float32.
    CHECK(difference(plane.x, x) < 1e-4F);
    CHECK(difference(plane.y, y) < 1e-4F);
  }
}

TEST_CASE("points with no direction in common, or of another number, are left alone") {
  const MapPlane before{Eigen::Vector2f(1, 2), Eigen::Vector2f(3, 4), 2, 1};
  MapPlane plane = before;
  align(plane, Floats(2), Floats(2));
  align(plane, Floats(3, 1.0F), Floats(3, 1.0F));
  CHECK((plane.x == before.x && plane.y == before.y));
}

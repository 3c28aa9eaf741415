#include "map/map_plane.hpp"

#include <doctest.h>

#include <cmath>
#include <vector>

#include "geometry/tables.hpp"
#include "map/pca.hpp"

using namespace lexiscope;
using namespace lexiscope::testing;

namespace {

std::span<const float> span_of(const Eigen::VectorXf& values) {
  return {values.data(), static_cast<std::size_t>(values.size())};
}

}  // namespace

TEST_CASE("the plane is that of the first two components, with both their shares") {
  const Table table = random_table(30, 5, 1);
  const Pca found = pca(table, 2);
  const MapPlane plane = map_plane(table);
  CHECK(plane.components == 2);
  CHECK(plane.x == found.coordinates.col(0));
  CHECK(plane.y == found.coordinates.col(1));
  CHECK(plane.explained == found.explained_ratio[0] + found.explained_ratio[1]);
}

TEST_CASE("vectors of one number, and one vector, lie on a line") {
  const MapPlane line = map_plane(random_table(4, 1, 1));
  CHECK(line.components == 1);
  CHECK(line.y.isZero(0));
  CHECK(line.explained == doctest::Approx(1));
  const MapPlane point = map_plane(random_table(1, 4, 1));
  CHECK(point.x.isZero(0));
  CHECK(point.components == 1);
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
    CHECK((plane.x - x).cwiseAbs().maxCoeff() < 1e-4F);
    CHECK((plane.y - y).cwiseAbs().maxCoeff() < 1e-4F);
  }
}

// @fact skip-gram: a map that is drawn again is turned or mirrored to lie on the one before
TEST_CASE("distances between points stay as they are, and no turn brings them nearer") {
  const Table points = random_table(10, 2, 3);
  const Table others = random_table(10, 2, 4);
  const Eigen::VectorXf x = others.col(0);
  const Eigen::VectorXf y = others.col(1);
  MapPlane plane{points.col(0), points.col(1), 2, 1};
  align(plane, span_of(x), span_of(y));
  const auto far = [](const Eigen::VectorXf& a, const Eigen::VectorXf& b, int i, int j) {
    return std::hypot(a[i] - a[j], b[i] - b[j]);
  };
  const Eigen::VectorXf before_x = points.col(0);
  const Eigen::VectorXf before_y = points.col(1);
  for (int i = 0; i < 10; ++i) {
    CHECK(far(plane.x, plane.y, i, 0) == doctest::Approx(far(before_x, before_y, i, 0)));
  }
  const double least =
      static_cast<double>((plane.x - x).squaredNorm() + (plane.y - y).squaredNorm());
  for (double angle = 0; angle < 6.3; angle += 0.1) {
    for (const float sign : {1.0F, -1.0F}) {
      const auto c = static_cast<float>(std::cos(angle));
      const auto s = static_cast<float>(std::sin(angle));
      const Eigen::VectorXf turned_x = c * before_x - sign * s * before_y;
      const Eigen::VectorXf turned_y = s * before_x + sign * c * before_y;
      const float distance = (turned_x - x).squaredNorm() + (turned_y - y).squaredNorm();
      CHECK(static_cast<double>(distance) >= least - 1e-4);
    }
  }
}

TEST_CASE("points with no direction in common, or of another number, are left alone") {
  const MapPlane before{Eigen::Vector2f(1, 2), Eigen::Vector2f(3, 4), 2, 1};
  MapPlane plane = before;
  align(plane, std::vector<float>(2), std::vector<float>(2));
  align(plane, std::vector<float>(3, 1.0F), std::vector<float>(3, 1.0F));
  CHECK(plane.x == before.x);
  CHECK(plane.y == before.y);
}

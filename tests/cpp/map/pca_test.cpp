#include "map/pca.hpp"
#include "kernels/matrix.hpp"
#include "testing.hpp"

namespace {

// Gaussian points whose spread along column c is spreads[c].
Table cloud(Eigen::Index points, const Floats& spreads, std::uint64_t seed) {
  Random random(seed);
  Table table(points, static_cast<Eigen::Index>(spreads.size()));
  for (Eigen::Index r = 0; r < points; ++r) {
    for (Eigen::Index c = 0; c < table.cols(); ++c) {
      table(r, c) = spreads[c] * static_cast<float>(random.normal());
    }
  }
  return table;
}

}  // namespace

TEST_CASE("the components are the directions of largest spread, in order") {
  Table points = cloud(4000, {1, 5, 0.1F, 2}, 1);
  points.rowwise() += Eigen::RowVector4f(10, -20, 30, 0);
  const Pca found = pca(points, 3);
  // Directions are estimated from 4,000 points: off by about 1/sqrt(4000) x spread ratio.
  CHECK((found.components(0, 1) > 0.999F && found.components(1, 3) > 0.998F));
  CHECK(found.components(2, 0) > 0.998F);
  CHECK(std::sqrt(found.explained_variance[0]) == doctest::Approx(5).epsilon(0.05));
  CHECK(found.explained_ratio[0] == doctest::Approx(25 / 30.01).epsilon(0.02));
  CHECK(found.mean[0] == doctest::Approx(10).epsilon(0.01));
}

TEST_CASE("coordinates are the centred points along unit, orthogonal components") {
  const Table points = cloud(60, {3, 1, 2, 4, 1}, 2);
  const Pca found = pca(points, 5);
  const Table gram = product_with_transpose<float>(found.components, found.components);
  CHECK(difference(gram, Table::Identity(5, 5)) < 1e-5F);
  Table back = product<float>(found.coordinates, found.components);
  back.rowwise() += found.mean.cast<float>();
  CHECK(difference(back, points) < 1e-4F);
  CHECK(found.explained_ratio.sum() == doctest::Approx(1));
}

TEST_CASE("fewer points than columns give the same answer through the Gram matrix") {
  const Table points = cloud(20, Floats(20, 1), 3);
  Table wide = Table::Zero(20, 50);
  wide.leftCols(20) = points;
  const Pca by_columns = pca(points, 4);
  const Pca by_rows = pca(wide, 4);
  CHECK(difference(by_rows.components.leftCols(20), by_columns.components) < 1e-3);
  CHECK(difference(by_rows.coordinates, by_columns.coordinates) < 1e-3);
  CHECK(by_rows.explained_ratio[0] == doctest::Approx(by_columns.explained_ratio[0]));
}

TEST_CASE("every component is an eigenvector of the scatter, close spreads and missing ranks too") {
  for (const Floats& spreads :
       {Floats(60, 1), {5, 4.999F, 4.998F, 1, 1, 0.5F}, {3, 2, 1, 0, 0, 0, 0}}) {
    const Table points = cloud(3000, spreads, 9);
    const TableD centred = (points.rowwise() - points.colwise().mean()).cast<double>();
    const Pca found = pca(points, 3);
    const TableD components = found.components.cast<double>();
    const TableD moved =
        product<double>(product_with_transpose<double>(components, centred), centred);
    for (Eigen::Index k = 0; k < 3; ++k) {
      // Float32 rounds the component's entries: a direction off by less than a thousandth.
      CHECK(moved.row(k).dot(components.row(k)) / moved.row(k).norm() > 1 - 1e-6);
    }
  }
}

TEST_CASE("points far from the origin have the components and coordinates of those at it") {
  // As far as float32 can tell such points apart: in steps of 1/16, at a mean that it cannot hold.
  const auto steps = [](float x) { return std::round(16 * x) / 16; };
  for (const Eigen::Index rows : {20'000, 5}) {
    const Table near = cloud(rows, {3, 1, 2, 1, 1, 1, 1}, 4).unaryExpr(steps);
    const Pca expected = pca(near, 2);
    const Pca found = pca((near.array() + 1'000'000).matrix(), 2);
    CHECK(difference(found.components, expected.components) < 1e-5);
    CHECK(difference(found.coordinates, expected.coordinates) < 1e-4);
    CHECK(found.explained_variance[1] ==
          doctest::Approx(expected.explained_variance[1]).epsilon(1e-5));
  }
}

TEST_CASE("points of any finite size have their components, be the numbers near 1e38 or 1e-38") {
  const Table points = cloud(200, {3, 1, 2}, 6);
  const Pca expected = pca(points, 2);
  for (const float size : {0x1p124F, 0x1p70F, 0x1p-70F, 0x1p-110F}) {
    for (const bool wide : {false, true}) {
      Table scaled = size * points;
      if (wide) {
        scaled.conservativeResize(200, 300);
        scaled.rightCols(297).setZero();
      }
      const Pca found = pca(scaled, 2);
      CAPTURE(size);
      CHECK(difference(found.components.leftCols(3), expected.components) < 1e-4);
      CHECK(difference(found.coordinates / size, expected.coordinates) < 1e-4);
      CHECK(found.explained_ratio[0] == doctest::Approx(expected.explained_ratio[0]));
    }
  }
}

TEST_CASE("the largest entry of each component is positive, so that maps do not flip") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Pca found = pca(cloud(100, {2, 1, 1.5F}, seed), 3);
    for (const auto row : found.components.rowwise()) {
      CHECK(row.maxCoeff() == largest(row));
    }
  }
}

TEST_CASE("points that do not vary have no explained variance and lie at zero") {
  const Table points = Table::Constant(5, 3, 2.5F);
  const Pca found = pca(points, 2);
  CHECK((found.explained_ratio.isZero() && found.coordinates.isZero()));
  const Pca one = pca(Table::Constant(1, 3, 1), 1);
  CHECK((one.coordinates.isZero() && one.components.allFinite()));
}

TEST_CASE("what cannot be reduced is refused") {
  const Table ones = Table::Ones(2, 5);
  throws(InvalidArgument, "components", "from 1 to 2, got 3", [&] { pca(ones, 3); });
  throws(InvalidArgument, "components", "got 0", [&] { pca(ones, 0); });
  throws(InvalidArgument, "vectors", "at least one point", [] { pca(Table(0, 5), 1); });
  Table broken = ones;
  broken(1, 1) = INFINITY;
  throws(InvalidArgument, "vectors", "finite values", [&] { pca(broken, 1); });
}

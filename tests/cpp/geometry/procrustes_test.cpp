#include "geometry/procrustes.hpp"

#include "testing.hpp"

namespace {

double from_orthogonal(const Eigen::MatrixXd& q) {
  return (q * q.transpose() - Eigen::MatrixXd::Identity(q.rows(), q.cols())).cwiseAbs().maxCoeff();
}

double squared_distance(const Table& x, const Table& y, const Eigen::MatrixXd& q) {
  return (x.cast<double>() * q - y.cast<double>()).squaredNorm();
}

}  // namespace

TEST_CASE("a rotation or reflection that was applied is found again") {
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    const Table x = random_table(40, 8, seed);
    const Eigen::MatrixXd q = random_orthogonal(8, seed + 10);
    const Table y = (x.cast<double>() * q).cast<float>();
    // float32 rounds y to 6e-8 of its size.
    CHECK((orthogonal_map(x, y) - q).cwiseAbs().maxCoeff() < 1e-6);
  }
  Eigen::MatrixXd mirror = Eigen::MatrixXd::Identity(2, 2);
  mirror(1, 1) = -1;
  const Table x{{1, 2}, {3, -1}, {0, 1}};
  CHECK((orthogonal_map(x, (x.cast<double>() * mirror).cast<float>()) - mirror)
            .cwiseAbs()
            .maxCoeff() < 1e-6);
}

TEST_CASE("no other orthogonal matrix brings one table nearer to the other") {
  const Table x = random_table(30, 5, 1);
  const Table y = random_table(30, 5, 2);
  const Eigen::MatrixXd best = orthogonal_map(x, y);
  CHECK(from_orthogonal(best) < 1e-12);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    CHECK(squared_distance(x, y, best) <= squared_distance(x, y, random_orthogonal(5, seed)));
  }
}

TEST_CASE("with fewer rows than columns, and with none alike, the map is orthogonal still") {
  CHECK(from_orthogonal(orthogonal_map(random_table(3, 12, 1), random_table(3, 12, 2))) < 1e-12);
  CHECK(from_orthogonal(orthogonal_map(Table::Zero(4, 6), Table::Ones(4, 6))) < 1e-12);
}

TEST_CASE("a random orthogonal matrix is one, and its entries have the variance 1 / D") {
  double sum = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Eigen::MatrixXd q = random_orthogonal(4, seed);
    CHECK(from_orthogonal(q) < 1e-14);
    sum += q(0, 0);
    CHECK(random_orthogonal(4, seed) == q);
  }
  // The mean of 500 entries of standard deviation 1/2.
  CHECK(std::abs(sum / 500) < 4 * 0.5 / std::sqrt(500.0));
}

TEST_CASE("tables of other shapes, and numbers that are not finite, are refused") {
  const Table x = random_table(4, 3, 1);
  throws(ShapeMismatch, "y", "4 rows as of x, got 5",
         [&] { orthogonal_map(x, Table::Ones(5, 3)); });
  throws(WidthMismatch, "y", "3", [&] { orthogonal_map(x, Table::Ones(4, 2)); });
  Table broken = x;
  broken(2, 1) = NAN;
  throws(InvalidArgument, "x", "finite", [&] { orthogonal_map(broken, x); });
  throws(InvalidArgument, "y", "finite", [&] { orthogonal_map(x, broken); });
  throws(InvalidArgument, "width", "1", [] { random_orthogonal(0, 1); });
}

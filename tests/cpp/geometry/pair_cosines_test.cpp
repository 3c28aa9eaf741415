#include "geometry/pair_cosines.hpp"
#include "kernels/covariance.hpp"
#include "testing.hpp"

namespace {

float mean_of(const Floats& values) {
  return std::accumulate(values.begin(), values.end(), 0.0F) / static_cast<float>(values.size());
}

}  // namespace

TEST_CASE("a cosine of a pair is that of its rows seen from the origin") {
  const Table table{{1, 0}, {0, 2}, {3, 3}, {1, 1}};
  const Eigen::RowVectorXd zero = Eigen::RowVectorXd::Zero(2);
  const Eigen::RowVectorXd corner = Eigen::RowVectorXd::Ones(2);
  const RowPairs pairs{{0, 0, 1}, {1, 2, 2}};
  // 45 degrees; one rounding of a float32 square root.
  const Floats plain = pair_cosines(pairs, table, zero);
  CHECK((plain[0] == 0 && plain[1] == doctest::Approx(std::sqrt(0.5)).epsilon(1e-6)));
  CHECK(plain[2] == doctest::Approx(std::sqrt(0.5)).epsilon(1e-6));
  // From (1, 1): (0,-1), (-1,1), (2,2), and the last row has no direction.
  const Floats seen = pair_cosines({{0, 1, 0}, {1, 2, 3}}, table, corner);
  CHECK((seen[0] == doctest::Approx(-std::sqrt(0.5)).epsilon(1e-6) && seen[1] == 0));
  CHECK(seen[2] == 0);
}

TEST_CASE("random pairs of an offset table are alike, and no longer so from its mean") {
  const Table table = (random_table(500, 50, 11).array() + 1).matrix();
  Random random(2);
  const RowPairs pairs = random_row_pairs(table.rows(), 2000, random);
  // a.b is D and |a||b| is 2 D on average. The mean of 2,000 cosines that spread by
  // 1/sqrt(50) = 0.14 lies within 0.02 of theirs.
  const Eigen::RowVectorXd zero = Eigen::RowVectorXd::Zero(50);
  CHECK(std::abs(mean_of(pair_cosines(pairs, table, zero)) - 0.5F) < 0.02F);
  CHECK(std::abs(mean_of(pair_cosines(pairs, table, mean_of_rows(table)))) < 0.02F);
}

TEST_CASE("random pairs are two different rows, any of them, and the same for a seed") {
  Random random(5);
  const RowPairs pairs = random_row_pairs(3, 600, random);
  std::set<std::pair<Id, Id>> seen;
  for (std::size_t i = 0; i < 600; ++i) {
    CHECK_UNARY(pairs.first[i] != pairs.second[i]);
    seen.insert({pairs.first[i], pairs.second[i]});
  }
  CHECK((seen.size() == 6 && seen.rbegin()->first == 2));
  Random again(5);
  CHECK(random_row_pairs(3, 600, again).second == pairs.second);
}

TEST_CASE("pairs that cannot be are refused") {
  const Table table = random_table(3, 4, 11);
  const Eigen::RowVectorXd zero = Eigen::RowVectorXd::Zero(4);
  Random random(1);
  throws(InvalidArgument, "vectors", "at least two rows, got 1",
         [&] { (void)random_row_pairs(1, 5, random); });
  throws(InvalidArgument, "count", "got -1", [&] { (void)random_row_pairs(3, -1, random); });
  throws(IdOutOfRange, "second", "got 3", [&] { (void)pair_cosines({{0}, {3}}, table, zero); });
  throws(ShapeMismatch, "second", "expected 2 rows, got 1", [&] {
    (void)pair_cosines({{0, 1}, {2}}, table, zero);
  });
  throws(WidthMismatch, "origin", "expected width 4, got 3", [&] {
    (void)pair_cosines({{0}, {1}}, table, Eigen::RowVectorXd::Zero(3));
  });
}

TEST_CASE("random vectors are near-orthogonal, with a spread of one over the square root of D") {
  for (const Eigen::Index width : {16, 64, 256}) {
    const Table vectors = random_table(400, width, 8);
    Random random(9);
    const auto cosines = random_pair_cosines(vectors, 20'000, random);
    double mean = 0;
    double square = 0;
    for (const float value : cosines) {
      mean += static_cast<double>(value) / 20'000;
      square += static_cast<double>(value * value) / 20'000;
    }
    const double spread = 1 / std::sqrt(static_cast<double>(width));
    CHECK(std::abs(mean) < 0.06 * spread);
    CHECK(std::sqrt(square) == doctest::Approx(spread).epsilon(0.03));
  }
}

TEST_CASE("a random pair never pairs a row with itself") {
  const Table vectors = Table{{1, 0}, {0, 1}};
  Random random(1);
  for (const float value : random_pair_cosines(vectors, 100, random)) CHECK(value == 0);
  throws(InvalidArgument, "vectors", "at least two rows, got 1", [&] {
    random_pair_cosines(Table{{1, 0}}, 1, random);
  });
}

#include "cosine.hpp"

#include <doctest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "expect_error.hpp"

using namespace lexiscope;
using lexiscope::testing::expect_error;

namespace {

Table table_of(std::initializer_list<std::initializer_list<float>> rows) {
  Table table(static_cast<Eigen::Index>(rows.size()),
              static_cast<Eigen::Index>(rows.begin()->size()));
  Eigen::Index r = 0;
  for (const auto& row : rows) {
    Eigen::Index c = 0;
    for (const float value : row) table(r, c++) = value;
    ++r;
  }
  return table;
}

Table random_table(Eigen::Index rows, Eigen::Index width, std::uint64_t seed) {
  Random random(seed);
  Table table(rows, width);
  for (float& value : table.reshaped<Eigen::RowMajor>())
    value = static_cast<float>(random.normal());
  return table;
}

std::vector<Id> ids_of(const std::vector<Neighbour>& neighbours) {
  std::vector<Id> ids;
  for (const Neighbour& neighbour : neighbours) ids.push_back(neighbour.id);
  return ids;
}

}  // namespace

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

TEST_CASE("the nearest rows come best first, as sorting all cosines gives them") {
  const Table vectors = random_table(300, 16, 5);
  const VectorView query = row_of(vectors, 7);
  std::vector<Id> order(300);
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](Id a, Id b) {
    return cosine(query, row_of(vectors, a)) > cosine(query, row_of(vectors, b));
  });
  const auto found = nearest_by_cosine(query, vectors, 20);
  CHECK(ids_of(found) == std::vector<Id>(order.begin(), order.begin() + 20));
  REQUIRE_FALSE(found.empty());
  CHECK(found.front().id == 7);
  CHECK(found.front().cosine == doctest::Approx(1));
  const std::vector<Id> exclude = {order[0], order[2]};
  CHECK(ids_of(nearest_by_cosine(query, vectors, 2, exclude)) ==
        std::vector<Id>{order[1], order[3]});
  CHECK(nearest_by_cosine(query, vectors, 1000).size() == 300);
}

TEST_CASE("the cosines with every row are those of the pairs, 0 with a zero row") {
  Table vectors = random_table(20, 7, 6);
  vectors.row(4).setZero();
  const VectorView query = row_of(vectors, 9);
  const std::vector<float> cosines = cosines_with(query, vectors);
  REQUIRE(cosines.size() == 20);
  CHECK(cosines[4] == 0);
  for (Id row = 0; row < 20; ++row) {
    // Seven products and a division, each rounded.
    CHECK(cosines[static_cast<std::size_t>(row)] ==
          doctest::Approx(cosine(query, row_of(vectors, row))).epsilon(1e-6));
  }
  expect_error(ErrorKind::InvalidArgument, "query", "a zero vector",
               [&] { cosines_with(row_of(vectors, 4), vectors); });
}

TEST_CASE("equal cosines come by smaller id, zero rows never") {
  const Table vectors = table_of({{0, 0}, {2, 0}, {1, 0}, {3, 0}});
  const std::vector<float> query = {1, 0};
  CHECK(ids_of(nearest_by_cosine(query, vectors, 2)) == std::vector<Id>{1, 2});
  CHECK(ids_of(nearest_by_cosine(query, vectors, 9)) == std::vector<Id>{1, 2, 3});
}

TEST_CASE("a query must have the table's width and a direction") {
  const Table vectors = table_of({{1, 0}, {0, 1}});
  const auto ask = [&](std::vector<float> query, int top_k) {
    return [=] { nearest_by_cosine(query, vectors, top_k); };
  };
  expect_error(ErrorKind::WidthMismatch, "query", "width 2, got 3", ask({1, 2, 3}, 1));
  expect_error(ErrorKind::InvalidArgument, "query", "got a zero vector", ask({0, 0}, 1));
  expect_error(ErrorKind::InvalidArgument, "query", "not a number",
               ask({std::numeric_limits<float>::quiet_NaN(), 0}, 1));
  expect_error(ErrorKind::InvalidArgument, "top_k", "got 0", ask({1, 0}, 0));
}

TEST_CASE("an analogy follows the offset; kept query words usually answer themselves") {
  // man, woman, king, queen on a gender axis and a rank axis, a bystander, and where the offset
  // taken backwards leads.
  const Table vectors =
      table_of({{1, 0, 1}, {-1, 0, 1}, {1, 3, 1}, {-1, 3, 1}, {0, 0, -1}, {3, 3, 1}});
  CHECK(ids_of(analogy(0, 1, 2, vectors, 2)) == std::vector<Id>{3, 5});
  CHECK(analogy(0, 1, 2, vectors, 5, QueryWords::Kept).size() == 5);
  expect_error(ErrorKind::IdOutOfRange, "c", "ids from 0 to 5, got 9",
               [&] { analogy(0, 1, 9, vectors, 1); });
}

TEST_CASE("each word of an analogy counts alike, however long its vector") {
  Table vectors = random_table(50, 8, 6);
  const auto before = ids_of(analogy(1, 2, 3, vectors, 5));
  vectors.row(1) *= 40;
  vectors.row(2) *= 0.1F;
  CHECK(ids_of(analogy(1, 2, 3, vectors, 5)) == before);
}

TEST_CASE("an axis puts its ends at 0 and 1 and everything else along it") {
  const Table vectors = table_of({{1, 1}, {3, 1}, {2, 7}, {-1, 0}});
  const auto places = axis_projection(0, 1, vectors);
  CHECK(places == std::vector<float>{0, 1, 0.5F, -1});
  expect_error(ErrorKind::InvalidArgument, "to", "got an equal one",
               [&] { axis_projection(2, 2, vectors); });
}

TEST_CASE("the cosine matrix is symmetric with ones on its diagonal") {
  const Table vectors = random_table(20, 6, 7);
  const Table cosines = cosine_matrix(vectors);
  CHECK((cosines - cosines.transpose()).cwiseAbs().maxCoeff() < 1e-6F);
  CHECK((cosines.diagonal().array() - 1).abs().maxCoeff() < 1e-6F);
  CHECK(cosines(3, 11) == doctest::Approx(cosine(row_of(vectors, 3), row_of(vectors, 11))));
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
  const Table vectors = table_of({{1, 0}, {0, 1}});
  Random random(1);
  for (const float value : random_pair_cosines(vectors, 100, random)) CHECK(value == 0);
  expect_error(ErrorKind::InvalidArgument, "vectors", "at least two rows, got 1", [&] {
    random_pair_cosines(table_of({{1, 0}}), 1, random);
  });
}

TEST_CASE("centring moves the mean to zero and takes a common direction out of every cosine") {
  Table vectors = random_table(500, 32, 10);
  vectors.rowwise() += Eigen::RowVectorXf::Constant(32, 2).eval();
  Random one(3);
  Random two(3);
  const auto before = random_pair_cosines(vectors, 1000, one);
  const Table centred = center_rows(vectors);
  const auto after = random_pair_cosines(centred, 1000, two);
  CHECK(centred.colwise().mean().cwiseAbs().maxCoeff() < 1e-5F);
  CHECK(std::accumulate(before.begin(), before.end(), 0.0) / 1000 > 0.7);
  CHECK(std::abs(std::accumulate(after.begin(), after.end(), 0.0) / 1000) < 0.03);
}

TEST_CASE("a histogram counts every value once, the outliers at the ends") {
  const std::vector<float> values = {-3, -1, -0.5F, 0, 0.49F, 0.5F, 1, 7};
  CHECK(histogram(values, 4, -1, 1) == std::vector<std::int32_t>{2, 1, 2, 3});
  expect_error(ErrorKind::InvalidArgument, "bins", "got 0", [&] { histogram(values, 0, -1, 1); });
  expect_error(ErrorKind::InvalidArgument, "high", "more than 1, got 1",
               [&] { histogram(values, 4, 1, 1); });
}

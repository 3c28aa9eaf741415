#include "geometry/nearest_search.hpp"

#include <doctest.h>

#include <cmath>
#include <numeric>

#include "base/random.hpp"
#include "geometry/nearest.hpp"
#include "geometry/tables.hpp"

using namespace lexiscope;
using lexiscope::testing::random_table;

TEST_CASE(
    "the products of as many rows as there are lanes are those of the formula at every width") {
  Random random(8);
  for (int width = 1; width <= 3 * simd::kLanes + 1; ++width) {
    CAPTURE(width);
    // Small whole numbers: every product and sum is exact, in whatever order.
    const auto numbers = [&] {
      // Of the width and no wider, so that a read beyond a row is seen by who watches memory.
      std::vector<float> row(static_cast<std::size_t>(width));
      for (float& value : row) value = static_cast<float>(random.below(17)) - 8;
      return row;
    };
    const std::vector<float> query = numbers();
    std::vector<std::vector<float>> rows;
    for (int i = 0; i < simd::kLanes; ++i) rows.push_back(numbers());
    const auto row_at = [&](int i) {
      return rows[static_cast<std::size_t>(i % simd::kLanes)].data();
    };
    const RowProducts products = row_products(row_at, query.data(), width);
    for (int i = 0; i < simd::kLanes; ++i) {
      const std::vector<float>& row = rows[static_cast<std::size_t>(i)];
      CHECK(products.with_query[i] ==
            std::inner_product(row.begin(), row.end(), query.begin(), 0.0F));
      CHECK(products.with_itself[i] ==
            std::inner_product(row.begin(), row.end(), row.begin(), 0.0F));
    }
  }
}

TEST_CASE("cosines are products over lengths, and no number for a row without a direction") {
  RowProducts products{simd::splat(6), simd::splat(4)};
  products.with_query[1] = -1;
  products.with_itself[2] = 0;
  // Only where float32 does not hold the squares are the rows asked for again.
  const Eigen::RowVectorXf query{{1, 0}};
  const std::vector<float> tiny = {3e-30F, -4e-30F};
  const std::vector<float> zero = {0, 0};
  products.with_itself[3] = 0;  // 25e-60 is below what it holds
  const auto row_at = [&](int i) { return (i == 2 ? zero : tiny).data(); };
  const simd::Lanes cosines = cosines_of(products, row_at, query);
  CHECK(cosines[0] == 3);
  CHECK(cosines[1] == -0.5F);
  CHECK(std::isnan(cosines[2]));
  CHECK(cosines[3] == 0.6F);
}

TEST_CASE("every row comes once, also where the last ones do not fill the lanes") {
  for (Eigen::Index rows = 1; rows <= 2 * simd::kLanes + 1; ++rows) {
    CAPTURE(rows);
    Table vectors(rows, 2);
    for (Eigen::Index row = 0; row < rows; ++row) {
      vectors.row(row) << 1, static_cast<float>(rows - row);
    }
    const std::vector<float> query = {1, 0};
    const auto found = find_nearest(query, vectors, 50);
    REQUIRE(found.size() == static_cast<std::size_t>(rows));
    for (Eigen::Index place = 0; place < rows; ++place) {
      CHECK(found[static_cast<std::size_t>(place)].id == rows - 1 - place);
      CHECK(found[static_cast<std::size_t>(place)].cosine ==
            doctest::Approx(1 / std::hypot(1, place + 1)));
    }
  }
}

TEST_CASE("the best are kept in whatever order they come, of equal ones the smaller ids") {
  const std::vector<Neighbour> offered = {{5, 0.5F}, {1, 0.25F}, {9, 1}, {4, 0.5F}, {2, 0.5F},
                                          {7, -1},   {3, 0.75F}, {8, 1}, {0, 0.1F}};
  BestNeighbours best(4);
  for (const Neighbour& one : offered) best.offer(one);
  const auto found = best.take();
  REQUIRE(found.size() == 4);
  CHECK(found[0].id == 8);
  CHECK(found[1].id == 9);
  CHECK(found[2].id == 3);
  CHECK(found[3].id == 2);
}

TEST_CASE(
    "of cosines in lanes the first are kept as if they came one by one, and none that is NaN") {
  simd::Lanes cosines = simd::splat(0.5F);
  cosines[0] = std::nanf("");
  cosines[2] = 0.75F;
  BestNeighbours best(3);
  best.offer(cosines, 3, [](int i) { return 10 * i; });
  best.offer(-cosines, 3, [](int i) { return 100 * i; });
  best.offer(cosines, 100, [](int i) { return 7 + i; });
  // As good as the worst of them, with a smaller id.
  best.offer(simd::splat(0.5F), 1, [](int) { return 3; });
  const auto found = best.take();
  REQUIRE(found.size() == 3);
  CHECK(found[0].id == 9);
  CHECK(found[1].id == 20);
  CHECK(found[2].id == 3);
}

TEST_CASE("what is found by lanes is what comes of sorting all cosines, row for row") {
  for (const Eigen::Index width : {1, 7, 16, 33}) {
    for (const Eigen::Index rows : {1, 3, 8, 61}) {
      const Table table = random_table(rows, width, 3);
      const Table query = random_table(1, width, 4);
      const auto plain = nearest_by_cosine(row_of(query, 0), table, 5, {{2}});
      const auto found = find_nearest(row_of(query, 0), table, 5, {{2}});
      REQUIRE(found.size() == plain.size());
      for (std::size_t i = 0; i < found.size(); ++i) {
        CHECK(found[i].id == plain[i].id);
        CHECK(std::abs(found[i].cosine - plain[i].cosine) < 1e-6F);
      }
    }
  }
}

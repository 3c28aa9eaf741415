#include "nearest_search.hpp"

#include <doctest.h>

#include <cmath>

using namespace lexiscope;

TEST_CASE("the products of two rows are those of the formula at every width") {
  Random random(8);
  for (int width = 1; width <= 3 * simd::kLanes + 1; ++width) {
    CAPTURE(width);
    // Of the width and no wider, so that a read beyond a row is seen by who watches memory.
    std::vector<float> one(width), other(width), query(width);
    RowProducts of_one, of_other;
    for (int i = 0; i < width; ++i) {
      // Small whole numbers: every product and sum is exact, in whatever order.
      one[i] = static_cast<float>(random.below(17)) - 8;
      other[i] = static_cast<float>(random.below(17)) - 8;
      query[i] = static_cast<float>(random.below(17)) - 8;
      of_one.with_query += one[i] * query[i];
      of_one.with_itself += one[i] * one[i];
      of_other.with_query += other[i] * query[i];
      of_other.with_itself += other[i] * other[i];
    }
    const auto [first, second] = row_products(one.data(), other.data(), query.data(), width);
    CHECK(first.with_query == of_one.with_query);
    CHECK(first.with_itself == of_one.with_itself);
    CHECK(second.with_query == of_other.with_query);
    CHECK(second.with_itself == of_other.with_itself);
  }
}

TEST_CASE("the last row of an odd number comes once, a row alone too") {
  for (const Eigen::Index rows : {1, 2, 3, 8, 9}) {
    CAPTURE(rows);
    Table vectors(rows, 2);
    for (Eigen::Index row = 0; row < rows; ++row) {
      vectors.row(row) << 1, static_cast<float>(rows - row);
    }
    const std::vector<float> query = {1, 0};
    const auto found = nearest_by_cosine(query, vectors, 20);
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

#include "geometry/nearest_search.hpp"
#include "geometry/nearest.hpp"
#include "testing.hpp"

TEST_CASE("every row comes once, also where the last ones do not fill the lanes") {
  for (Eigen::Index rows = 1; rows <= 2 * simd::kLanes + 1; ++rows) {
    CAPTURE(rows);
    Table vectors(rows, 2);
    for (Eigen::Index row = 0; row < rows; ++row) {
      vectors.row(row) << 1, static_cast<float>(rows - row);
    }
    const Floats query = {1, 0};
    const auto found = find_nearest(query, vectors, 50);
    REQUIRE(found.size() == static_cast<std::size_t>(rows));
    for (Eigen::Index place = 0; place < rows; ++place) {
      CHECK(found[place].id == rows - 1 - place);
      CHECK(found[place].cosine == doctest::Approx(1 / std::hypot(1, place + 1)));
    }
  }
}

TEST_CASE(
    "inserting a whole lane keeps the order of inserting one by one, and nothing that is NaN") {
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
  CHECK((found[0].id == 9 && found[1].id == 20 && found[2].id == 3));
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

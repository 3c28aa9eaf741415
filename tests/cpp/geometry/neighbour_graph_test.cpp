#include "geometry/neighbour_graph.hpp"
#include "geometry/nearest.hpp"
#include "testing.hpp"

TEST_CASE("every row's neighbours by cosine are those of the plain search for one row") {
  const Table table = random_table(70, 9, 3);
  constexpr int kNearest = 5;
  const NeighbourGraph graph = NeighbourSearch(table, kNearest, Metric::Cosine).rows(10, 40);
  REQUIRE(graph.ids.size() == 40 * kNearest);
  for (Id row = 10; row < 50; ++row) {
    const std::array<Id, 1> itself{row};
    const auto expected = nearest_by_cosine(row_of(table, row), table, kNearest, itself);
    for (std::size_t k = 0; k < kNearest; ++k) {
      const std::size_t at = static_cast<std::size_t>(row - 10) * kNearest + k;
      CHECK(graph.ids[at] == expected[k].id);
      // A cosine in float32.
      CHECK(graph.distances[at] == doctest::Approx(1 - expected[k].cosine).epsilon(1e-6));
    }
  }
}

TEST_CASE("every row's neighbours by distance are those that sorting all distances gives") {
  const Table table = 100 * random_table(60, 3, 4);
  constexpr int kNearest = 7;
  const NeighbourGraph graph = NeighbourSearch(table, kNearest, Metric::Euclidean).rows(0, 60);
  for (Id row = 0; row < 60; ++row) {
    const auto distance = [&](Id other) { return (table.row(row) - table.row(other)).norm(); };
    Ids others(60);
    std::iota(others.begin(), others.end(), 0);
    others.erase(others.begin() + row);
    std::sort(others.begin(), others.end(), [&](Id a, Id b) { return distance(a) < distance(b); });
    for (int k = 0; k < kNearest; ++k) {
      CHECK(graph.ids[row * kNearest + k] == others[k]);
      CHECK(graph.distances[row * kNearest + k] ==
            doctest::Approx(distance(others[k])).epsilon(1e-6));
    }
  }
}

TEST_CASE("a zero row has no neighbours by cosine and is none; by distance it has") {
  Table table = random_table(4, 3, 3);
  table.row(1).setZero();
  const NeighbourGraph graph = NeighbourSearch(table, 3, Metric::Cosine).rows(0, 4);
  for (std::size_t k = 0; k < 3; ++k) {
    CHECK((graph.ids[3 + k] == -1 && graph.distances[3 + k] == 0));
  }
  for (const std::size_t row : {0U, 2U, 3U}) {
    CHECK((graph.ids[3 * row] != 1 && graph.ids[3 * row + 1] != 1 && graph.ids[3 * row + 2] == -1));
  }
  const NeighbourGraph by_distance = NeighbourSearch(table, 3, Metric::Euclidean).rows(1, 1);
  CHECK(std::count(by_distance.ids.begin(), by_distance.ids.end(), -1) == 0);
}

TEST_CASE("equal rows are neighbours at distance 0, by smaller id") {
  const Table table = Table::Constant(5, 3, 0.7F);
  for (const Metric metric : {Metric::Cosine, Metric::Euclidean}) {
    const NeighbourGraph graph = NeighbourSearch(table, 2, metric).rows(2, 1);
    CHECK(graph.ids == Ids{0, 1});
    // Of a cosine, what its rounding in double leaves.
    for (const float distance : graph.distances) CHECK(distance < 1e-15);
  }
}

TEST_CASE("the share of neighbours that two graphs have in common") {
  const NeighbourGraph one{{1, 2, 0, 2, -1, -1}, {}};
  CHECK(neighbours_shared(one, {{2, 1, 2, 3, 0, 1}, {}}, 2) == 0.75);
  CHECK(neighbours_shared(one, one, 2) == 1);
  CHECK(neighbours_shared({{-1, -1}, {}}, {{0, 1}, {}}, 2) == 1);
}

TEST_CASE("slices that are not of the table, and what is no metric, are refused") {
  const Table table = random_table(4, 3, 3);
  throws(InvalidArgument, "top_k", "got 0", [&] { NeighbourSearch(table, 0, Metric::Cosine); });
  const NeighbourSearch search(table, 3, Metric::Cosine);
  throws(InvalidArgument, "first", "got 5", [&] { (void)search.rows(5, 0); });
  throws(InvalidArgument, "count", "from 0 to 2, got 3", [&] { (void)search.rows(2, 3); });
  throws(InvalidArgument, "metric", "got manhattan", [] { metric_named("manhattan"); });
}

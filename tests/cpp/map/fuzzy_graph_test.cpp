#include "map/fuzzy_graph.hpp"
#include "geometry/neighbour_graph.hpp"
#include "testing.hpp"

TEST_CASE("a row's memberships add up to log2 of its neighbours, itself counted") {
  const NeighbourGraph graph =
      NeighbourSearch(random_table(50, 5, 1), 15, Metric::Euclidean).rows(0, 50);
  for (std::size_t row = 0; row < 50; ++row) {
    const std::span<const float> distances(&graph.distances[row * 15], 15);
    const SmoothDistance smooth = smooth_distance(distances, 1);
    CHECK(smooth.nearest == distances[0]);
    double sum = 0;
    for (const float distance : distances) {
      sum += std::exp(-static_cast<double>((distance - smooth.nearest) / smooth.scale));
    }
    // The bisection ends at 1e-5; float32 adds as much.
    CHECK(sum == doctest::Approx(4).epsilon(1e-5));
  }
}

TEST_CASE("equal distances, and rows that are all the same, have a scale above 0") {
  const Floats zeros(5, 0.0F);
  CHECK((smooth_distance(zeros, 0.5).nearest == 0 && smooth_distance(zeros, 0.5).scale >= 0.0005F));
  // All at the nearest distance: each belongs wholly, more than log2(6), whatever the scale.
  const Floats equal(5, 2.0F);
  CHECK(smooth_distance(equal, 0.5).nearest == 2);
  CHECK(smooth_distance(equal, 0.5).scale == doctest::Approx(0.002));
  CHECK(smooth_distance({}, 1).scale > 0);
}

TEST_CASE("the graph is the fuzzy union of what its rows see, from both ends the same") {
  constexpr int kNearest = 4;
  const NeighbourGraph near =
      NeighbourSearch(random_table(40, 3, 2), kNearest, Metric::Cosine).rows(0, 40);
  const FuzzyGraph graph = fuzzy_graph(near.ids, near.distances, kNearest);
  REQUIRE(graph.vertices() == 40);

  // As the formula says, in double.
  const double mean = std::accumulate(near.distances.begin(), near.distances.end(), 0.0) / 160;
  std::map<std::pair<Id, Id>, double> seen;
  for (Id row = 0; row < 40; ++row) {
    const std::span<const float> distances(&near.distances[row * kNearest], kNearest);
    const SmoothDistance smooth = smooth_distance(distances, mean);
    for (int k = 0; k < kNearest; ++k) {
      const auto beyond = static_cast<double>(distances[k] - smooth.nearest);
      seen[{row, near.ids[row * kNearest + k]}] =
          std::exp(-std::max(0.0, beyond) / static_cast<double>(smooth.scale));
    }
  }
  std::size_t edges = 0;
  std::map<std::pair<Id, Id>, float> weights;
  for (Id row = 0; row < 40; ++row) {
    for (std::int32_t edge = graph.ends[row]; edge < graph.ends[row + 1]; ++edge) {
      const Id to = graph.to[edge];
      if (edge > graph.ends[row]) CHECK(to > graph.to[edge - 1]);
      const double p = seen[{row, to}];
      const double q = seen[{to, row}];
      CHECK(static_cast<double>(graph.weight[edge]) == doctest::Approx(p + q - p * q));
      weights[{row, to}] = graph.weight[edge];
      ++edges;
    }
  }
  CHECK(edges > 160);
  for (const auto& [ends, weight] : weights) CHECK(weights[{ends.second, ends.first}] == weight);
}

TEST_CASE("an end of the list of neighbours is respected") {
  const FuzzyGraph graph = fuzzy_graph(Ids{1, -1, 0, -1, -1, -1}, Floats(6), 2);
  CHECK((graph.ends == std::vector<std::int32_t>{0, 1, 2, 2} && graph.to == Ids{1, 0}));
}

TEST_CASE("lists that do not fit, ids without a row and impossible distances are refused") {
  const auto graph = [](Ids ids, Floats distances, int neighbours) {
    return [=] { fuzzy_graph(ids, distances, neighbours); };
  };
  throws(ShapeMismatch, "distances", "got 1 for 2 ids", graph({1, 0}, {0}, 1));
  throws(ShapeMismatch, "distances", "a multiple of 3", graph({1, 0}, {0, 0}, 3));
  throws(IdOutOfRange, "ids", "2", graph({1, 2}, {0, 0}, 1));
  throws(InvalidArgument, "distances", "not a number", graph({1, 0}, {0, NAN}, 1));
  throws(InvalidArgument, "distances", "-1", graph({1, 0}, {-1, 0}, 1));
  throws(InvalidArgument, "neighbours", "got 0", graph({1, 0}, {0, 0}, 0));
}

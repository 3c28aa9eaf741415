#include "map/layout_epoch.hpp"
#include "geometry/neighbour_graph.hpp"
#include "testing.hpp"

namespace {

FuzzyGraph graph_of(Id points) {
  const NeighbourGraph near =
      NeighbourSearch(random_table(points, 8, 5), 10, Metric::Cosine).rows(0, points);
  FuzzyGraph graph = fuzzy_graph(near.ids, near.distances, 10);
  const float most = *std::max_element(graph.weight.begin(), graph.weight.end());
  for (float& weight : graph.weight) weight /= most;
  return graph;
}

Places places_of(const Table& table) {
  Places places(static_cast<std::size_t>(table.rows()));
  for (Eigen::Index row = 0; row < table.rows(); ++row) {
    for (Eigen::Index k = 0; k < table.cols(); ++k) places[row][k] = table(row, k);
  }
  return places;
}

}  // namespace

TEST_CASE("an edge is sampled in that share of the epochs that its weight is") {
  for (const float weight : {1.0F, 0.75F, 0.3F, 0.005F, 0.004F}) {
    int sampled = 0;
    for (int number = 0; number < 200; ++number) {
      sampled += Epoch{number, 200}.samples(weight) ? 1 : 0;
    }
    CHECK(sampled == static_cast<int>(weight * 200));
  }
  CHECK(Epoch{0, 200}.step() == 1);
  CHECK(Epoch{150, 200}.step() == 0.25F);
}

TEST_CASE("an epoch is the plain one's, in the plane and in space, early and late") {
  const FuzzyGraph graph = graph_of(300);
  const LayoutForce force{fit_layout_curve(0.1, 1)};
  const ForceTable forces(force);
  for (const int dimensions : {2, 3}) {
    for (const int number : {1, 7, 199}) {
      const Table before = 30 * random_table(300, dimensions, 6);
      Table after(300, dimensions);
      const Epoch epoch{number, 200};
      plain_layout_epoch(graph, force, epoch, Random(1), before, 0, 300, after);
      Places places(300);
      layout_epoch(graph, forces, epoch, Random(1), places_of(before), 0, 300, places);
      double worst = 0;
      for (Eigen::Index row = 0; row < 300; ++row) {
        for (Eigen::Index k = 0; k < dimensions; ++k) {
          const float got = places[row][k];
          worst = std::max(worst, static_cast<double>(std::abs(got - after(row, k))));
        }
      }
      MESSAGE("largest difference from the plain epoch: ", worst);
      // Forces within 7e-4, of some six samples of six moves each, of up to a half at such
      // distances.
      // Beside them, float32 rounds numbers of up to 100 with each of those moves.
      CHECK(worst < 2e-3 * static_cast<double>(epoch.step()) + 2e-4);
      CHECK(difference(after, before) > 0.1F * epoch.step());
    }
  }
}

TEST_CASE("points that are moved in parts lie where they do when all are moved at once") {
  const FuzzyGraph graph = graph_of(100);
  const ForceTable forces({fit_layout_curve(0.1, 1)});
  const Places before = places_of(random_table(100, 2, 7));
  Places whole(100);
  layout_epoch(graph, forces, {3, 10}, Random(2), before, 0, 100, whole);
  Places parts(100);
  for (const Id first : {60, 0, 20}) {
    const Id last = first == 60 ? 100 : first == 0 ? 20 : 60;
    layout_epoch(graph, forces, {3, 10}, Random(2), before, first, last, parts);
  }
  for (std::size_t i = 0; i < 100; ++i) {
    for (int k = 0; k < 4; ++k) CHECK(parts[i][k] - whole[i][k] == 0);
  }
}

TEST_CASE("no move is larger than its bound, whatever the forces") {
  FuzzyGraph graph;
  graph.ends = {0, 1, 2};
  graph.to = {1, 0};
  graph.weight = {1, 1};
  const ForceTable forces({fit_layout_curve(0, 0.01)});
  Places after(2);
  const Places before{Place{}, Place{0.001F, 0, 0, 0}};
  layout_epoch(graph, forces, {1, 1000}, Random(1), before, 0, 2, after);
  for (const Place& place : after) CHECK(std::abs(place[0]) <= (1 + kNegativeSamples) * kMaxForce);
}

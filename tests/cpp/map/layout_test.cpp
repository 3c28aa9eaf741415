#include "map/layout.hpp"
#include "geometry/neighbour_graph.hpp"
#include "testing.hpp"

namespace {

double error_of(const LayoutCurve& curve, double min_dist, double spread) {
  double sum = 0;
  for (int i = 0; i < 300; ++i) {
    const double d = 3 * spread * i / 299;
    const double wanted = d <= min_dist ? 1 : std::exp(-(d - min_dist) / spread);
    const double missing = wanted - 1 / (1 + curve.a * std::pow(d, 2 * curve.b));
    sum += missing * missing;
  }
  return sum;
}

}  // namespace

TEST_CASE("the usual curve is that of the authors' program: a 1.577, b 0.8951") {
  const LayoutCurve curve = fit_layout_curve(0.1, 1);
  CHECK(curve.a == doctest::Approx(1.577).epsilon(1e-3));
  CHECK((curve.b == doctest::Approx(0.8951).epsilon(1e-3) && curve.at(0) == 1));
  CHECK(curve.at(1) == doctest::Approx(1 / (1 + curve.a)));
}

TEST_CASE("no neighbouring curve comes nearer to what was asked") {
  for (const double spread : {0.02, 1.0, 50.0}) {
    for (const double share : {0.0, 0.01, 0.5, 1.0}) {
      const double min_dist = share * spread;
      const LayoutCurve curve = fit_layout_curve(min_dist, spread);
      CAPTURE(min_dist);
      CAPTURE(spread);
      const double least = error_of(curve, min_dist, spread);
      CHECK(least < 3);  // of 300 distances
      for (const double step : {0.999, 1.001}) {
        CHECK(error_of({curve.a * step, curve.b}, min_dist, spread) > least);
        CHECK(error_of({curve.a, curve.b * step}, min_dist, spread) > least);
      }
    }
  }
}

TEST_CASE("powers are the library's, but on every machine the same") {
  for (double x = 1e-8; x < 1e8; x *= 3.1) {
    for (const double y : {-1.5, 0.3, 0.8951, 2.0}) {
      CHECK(portable_power(x, y) == doctest::Approx(std::pow(x, y)).epsilon(1e-14));
    }
  }
  CHECK(portable_power(0, 0.5) == 0);
}

TEST_CASE("a spread or a least distance that no curve has is refused") {
  throws(InvalidArgument, "spread", "got 0", [] { fit_layout_curve(0, 0); });
  throws(InvalidArgument, "min_dist", "from 0 to 1, got 2", [] { fit_layout_curve(2, 1); });
  throws(InvalidArgument, "min_dist", "not a number", [] { fit_layout_curve(std::nan(""), 1); });
}

TEST_CASE("the forces are the gradients of the curve's logarithms") {
  const LayoutForce force{fit_layout_curve(0.1, 1)};
  constexpr double kStep = 1e-6;
  for (double d = 0.2; d < 20; d *= 1.3) {
    const auto slope = [&](auto log_of) {
      return (log_of(d + kStep) - log_of(d - kStep)) / (2 * kStep);
    };
    const auto near = [&](double x) { return std::log(force.curve.at(x * x)); };
    const auto apart = [&](double x) { return std::log(1 - force.curve.at(x * x)); };
    CHECK(-force.attraction(d * d) * d == doctest::Approx(slope(near)).epsilon(1e-6));
    // The authors' 0.001 lessens it.
    CHECK(force.repulsion(d * d) * d * (0.001 + d * d) / (d * d) ==
          doctest::Approx(slope(apart)).epsilon(1e-6));
  }
  CHECK((force.attraction(0) == 0 && force.repulsion(0) == doctest::Approx(2000 * force.curve.b)));
}

TEST_CASE("the table's forces are the formula's within 1.5e-3, the usual ones within 7e-4") {
  for (const double min_dist : {0.0, 0.1, 0.5, 1.0}) {
    const LayoutForce force{fit_layout_curve(min_dist, 1)};
    const ForceTable table(force);
    double worst = 0;
    for (double s = 0x1p-24; s < 0x1p24; s *= 1.0037) {
      const auto squared = static_cast<float>(s);
      const auto exactly = static_cast<double>(squared);
      const auto difference = [](float got, double wanted) {
        return std::abs(static_cast<double>(got) / wanted - 1);
      };
      worst = std::max({worst, difference(table.attraction(squared), force.attraction(exactly)),
                        difference(table.repulsion(squared), force.repulsion(exactly))});
    }
    MESSAGE("largest difference from the formula: ", worst);
    CHECK(worst < (min_dist <= 0.1 ? 7e-4 : 1.5e-3));
  }
}

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

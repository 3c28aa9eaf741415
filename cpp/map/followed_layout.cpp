#include "map/followed_layout.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "geometry/neighbour_graph.hpp"
#include "map/fuzzy_graph.hpp"
#include "map/layout.hpp"

namespace lexiscope {
namespace {

// In units of the layout, in which a label is about 1.2 wide and 0.8 high.
constexpr float kHalfWidth = 0.62F;
constexpr float kHalfHeight = 0.40F;
/// Of the ellipse of places to begin with, times the root of their number: about as large as a map
/// of as many words becomes.
constexpr float kAcross = 0.375F;
constexpr float kDown = 0.2F;

constexpr double kMinDist = 0.5;
constexpr double kSpread = 1;
/// Each pair repels, where UMAP draws five for each edge.
constexpr float kRepulsion = 0.055F;
/// Added to squared distances, so that points that meet part softly.
constexpr float kSoft = 0.06F;
constexpr float kOverlap = 1.1F;
constexpr float kMiddle = 0.016F;
constexpr float kMiddleDown = 2.2F;  // times as strong as across
constexpr float kMaxPairForce = 4;
constexpr float kRate = 0.22F;
constexpr float kFall = 0.9F;  // by the last step
constexpr float kMaxMove = 0.6F;

struct Move {
  float x = 0;
  float y = 0;
};

FuzzyGraph graph_of(const TableView& vectors, int neighbours) {
  const Eigen::Index rows = vectors.rows();
  const int width = static_cast<int>(std::min<Eigen::Index>(neighbours, rows - 1));
  const NeighbourGraph near = NeighbourSearch(vectors, width, Metric::Cosine).rows(0, rows);
  return fuzzy_graph(near.ids, near.distances, width);
}

const ForceTable& forces() {
  static const ForceTable table(LayoutForce{fit_layout_curve(kMinDist, kSpread)});
  return table;
}

void move_apart(const Table& places, float apart, std::vector<Move>& moves) {
  const Eigen::Index rows = places.rows();
  for (Eigen::Index i = 0; i < rows; ++i) {
    for (Eigen::Index j = i + 1; j < rows; ++j) {
      const float dx = places(i, 0) - places(j, 0);
      const float dy = places(i, 1) - places(j, 1);
      float force = kRepulsion * forces().repulsion(kSoft + (dx * dx + dy * dy));
      const float across = dx / kHalfWidth;
      const float down = dy / kHalfHeight;
      const float overlap = 1 - (across * across + down * down);
      if (overlap > 0) force += apart * kOverlap * overlap;
      force = std::min(force, kMaxPairForce);
      moves[i].x += force * dx;
      moves[i].y += force * dy;
      moves[j].x -= force * dx;
      moves[j].y -= force * dy;
    }
  }
}

void move_together(const Table& places, const FuzzyGraph& graph, std::vector<Move>& moves) {
  for (Id i = 0; i < graph.vertices(); ++i) {
    for (std::int32_t at = graph.ends[i]; at < graph.ends[i + 1]; ++at) {
      const Id j = graph.to[at];
      const float dx = places(i, 0) - places(j, 0);
      const float dy = places(i, 1) - places(j, 1);
      const float squared = dx * dx + dy * dy;
      // A neighbour's repulsion counts as far as it is none.
      const float force =
          graph.weight[at] *
          std::min(forces().attraction(squared) + kRepulsion * forces().repulsion(kSoft + squared),
                   kMaxPairForce);
      moves[i].x -= force * dx;
      moves[i].y -= force * dy;
    }
  }
}

void require_finite(const char* argument, const TableView& table) {
  for (Eigen::Index row = 0; row < table.rows(); ++row) {
    if (!table.row(row).allFinite()) {
      fail(ErrorKind::InvalidArgument, argument, "finite numbers",
           {"one that is not in row {0}", row});
    }
  }
}

}  // namespace

Table scattered_places(Eigen::Index rows, std::uint64_t seed) {
  Random random(seed);
  const float radius = std::sqrt(static_cast<float>(rows));
  Table places(rows, 2);
  for (Eigen::Index row = 0; row < rows; ++row) {
    float x = 0;
    float y = 0;
    do {
      x = 2 * random.uniform() - 1;
      y = 2 * random.uniform() - 1;
    } while (x * x + y * y > 1);
    places(row, 0) = radius * kAcross * x;
    places(row, 1) = radius * kDown * y;
  }
  return places;
}

Table followed_layout(const TableView& vectors, const TableView& places,
                      const FollowOptions& options) {
  const Eigen::Index rows = vectors.rows();
  if (places.rows() != rows || places.cols() != 2) {
    fail(ErrorKind::ShapeMismatch, "places", {"({0}, 2), a place for each vector", rows},
         {"({0}, {1})", places.rows(), places.cols()});
  }
  require_range("neighbours", options.neighbours, 1, 1000);
  require_range("steps", options.steps, 0, 10'000);
  require_range("apart", options.apart, 0, 10);
  require_finite("vectors", vectors);
  require_finite("places", places);

  Table moved = places;
  if (rows < 2) return moved;
  const FuzzyGraph graph = graph_of(vectors, options.neighbours);
  std::vector<Move> moves(static_cast<std::size_t>(rows));
  for (int step = 0; step < options.steps; ++step) {
    for (Eigen::Index i = 0; i < rows; ++i) {
      moves[i] = {-kMiddle * moved(i, 0), -kMiddle * kMiddleDown * moved(i, 1)};
    }
    move_apart(moved, static_cast<float>(options.apart), moves);
    move_together(moved, graph, moves);
    // Falls, so that points between strong forces come to rest.
    const float fallen = static_cast<float>(step) / static_cast<float>(options.steps);
    const float at_most = kRate * (1 - kFall * fallen);
    for (Eigen::Index i = 0; i < rows; ++i) {
      const float length = std::sqrt(moves[i].x * moves[i].x + moves[i].y * moves[i].y);
      const float rate = at_most * length > kMaxMove ? kMaxMove / length : at_most;
      moved(i, 0) += rate * moves[i].x;
      moved(i, 1) += rate * moves[i].y;
    }
  }
  return moved;
}

}  // namespace lexiscope

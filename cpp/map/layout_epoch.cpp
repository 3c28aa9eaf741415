#include "map/layout_epoch.hpp"

#include <algorithm>
#include <array>

namespace lexiscope {
namespace {

/// Draws the negative samples of a point in one epoch, two from each 64 bits. They are biased by N
/// 2^-32; unbiased draws would take a third of the time.
class DrawnPoints {
 public:
  DrawnPoints(const Random& random, Epoch epoch, Id point, Id points)
      : numbers_(random.split(static_cast<std::uint64_t>(epoch.number) *
                                  static_cast<std::uint64_t>(points) +
                              static_cast<std::uint64_t>(point))),
        points_(static_cast<std::uint64_t>(points)) {}

  std::array<Id, kNegativeSamples> next() noexcept {
    std::array<Id, kNegativeSamples> drawn;
    std::uint64_t bits = 0;
    for (int k = 0; k < kNegativeSamples; ++k) {
      bits = k % 2 == 0 ? numbers_.bits() : bits >> 32;
      drawn[k] = static_cast<Id>(((bits & 0xFFFFFFFF) * points_) >> 32);
    }
    return drawn;
  }

 private:
  Random numbers_;
  std::uint64_t points_;
};

}  // namespace

void plain_layout_epoch(const FuzzyGraph& graph, const LayoutForce& force, Epoch epoch,
                        const Random& random, const Table& before, Id first, Id last,
                        Table& after) {
  const auto most = static_cast<double>(kMaxForce);
  const auto step = static_cast<double>(epoch.step());
  const Id points = graph.vertices();
  const auto place = [&](Id point) -> Eigen::RowVectorXd {
    return before.row(point).cast<double>();
  };
  for (Id i = first; i < last; ++i) {
    DrawnPoints numbers(random, epoch, i, points);
    Eigen::RowVectorXd x = place(i);
    for (std::int32_t edge = graph.ends[i]; edge < graph.ends[i + 1]; ++edge) {
      if (!epoch.samples(graph.weight[edge])) continue;
      const Eigen::RowVectorXd towards = x - place(graph.to[edge]);
      const double pull = force.attraction(towards.squaredNorm());
      Eigen::RowVectorXd move = -(pull * towards).cwiseMax(-most).cwiseMin(most);
      for (const Id other : numbers.next()) {
        const Eigen::RowVectorXd away = x - place(other);
        const double push = force.repulsion(away.squaredNorm());
        move += (push * away).cwiseMax(-most).cwiseMin(most);
      }
      x += step * move;
    }
    after.row(i) = x.cast<float>();
  }
}

void layout_epoch(const FuzzyGraph& graph, const ForceTable& forces, Epoch epoch,
                  const Random& random, const Places& before, Id first, Id last, Places& after) {
  const float step = epoch.step();
  const Id points = graph.vertices();
  for (Id i = first; i < last; ++i) {
    DrawnPoints numbers(random, epoch, i, points);
    Place x = before[i];
    for (std::int32_t edge = graph.ends[i]; edge < graph.ends[i + 1]; ++edge) {
      if (!epoch.samples(graph.weight[edge])) continue;
      const Place towards = x - before[graph.to[edge]];
      const float pull = forces.attraction(squared_length(towards));
      Place move = -within(towards * pull, kMaxForce);
      for (const Id other : numbers.next()) {
        const Place away = x - before[other];
        move += within(away * forces.repulsion(squared_length(away)), kMaxForce);
      }
      x += move * step;
    }
    after[i] = x;
  }
}

}  // namespace lexiscope

#include "map/layout.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/random.hpp"

namespace lexiscope {
namespace {

constexpr int kDistances = 300;

/// The normal equations for steps of log a and b, which do not depend on the scale of a.
struct Normal {
  double aa = 0, ab = 0, bb = 0, a = 0, b = 0;
  double error = 0;
};

Normal normal_at(const LayoutCurve& curve, double min_dist, double spread) {
  Normal sums;
  for (int i = 1; i < kDistances; ++i) {  // at 0 every curve is 1
    const double d = 3 * spread * i / (kDistances - 1);
    const double wanted = d <= min_dist ? 1 : portable_exp((min_dist - d) / spread);
    const double value = curve.at(d * d);
    const double by_log_a = -value * (1 - value);
    const double by_b = by_log_a * 2 * portable_log(d);
    const double missing = wanted - value;
    sums.aa += by_log_a * by_log_a;
    sums.ab += by_log_a * by_b;
    sums.bb += by_b * by_b;
    sums.a += by_log_a * missing;
    sums.b += by_b * missing;
    sums.error += missing * missing;
  }
  return sums;
}

}  // namespace

double portable_power(double x, double y) noexcept {
  return x > 0 ? portable_exp(y * portable_log(x)) : 0;
}

double LayoutCurve::at(double squared) const noexcept {
  return 1 / (1 + a * portable_power(squared, b));
}

LayoutCurve fit_layout_curve(double min_dist, double spread) {
  require_range("spread", spread, 0.01, 100);
  require_range("min_dist", min_dist, 0, spread);
  // The initial curve is 1/2 at the distance `spread`.
  LayoutCurve best{1 / (spread * spread), 1};
  Normal sums = normal_at(best, min_dist, spread);
  double damping = 1e-3;
  for (int round = 0; round < 100 && damping < 1e12; ++round) {
    const double aa = sums.aa * (1 + damping);
    const double bb = sums.bb * (1 + damping);
    const double determinant = aa * bb - sums.ab * sums.ab;
    const double log_a = (sums.a * bb - sums.b * sums.ab) / determinant;
    const double b = (sums.b * aa - sums.a * sums.ab) / determinant;
    const LayoutCurve next{best.a * portable_exp(log_a), best.b + b};
    const Normal there = normal_at(next, min_dist, spread);
    if (there.error < sums.error) {
      best = next;
      sums = there;
      damping /= 10;
    } else {
      damping *= 10;
    }
  }
  return best;
}

ForceTable::ForceTable(const LayoutForce& force) {
  for (std::int32_t i = 0; i < kLast - kFirst; ++i) {
    const auto low = static_cast<double>(__builtin_bit_cast(float, (kFirst + i) << kShift));
    const auto high = static_cast<double>(__builtin_bit_cast(float, (kFirst + i + 1) << kShift));
    const auto line = [&](double at_low, double at_high) {
      const double slope = (at_high - at_low) / (high - low);
      return Piece{static_cast<float>(at_low - slope * low), static_cast<float>(slope)};
    };
    const auto at = static_cast<std::size_t>(i);
    attraction_[at] = line(force.attraction(low), force.attraction(high));
    repulsion_[at] = line(force.repulsion(low), force.repulsion(high));
  }
}

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

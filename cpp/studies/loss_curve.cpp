#include "studies/loss_curve.hpp"

#include <algorithm>
#include <cmath>

namespace lexiscope {

std::optional<LossPoint> gather_loss(GatheredLoss& gathered, const TrainingProgress& progress,
                                     std::int64_t calls_per_point) {
  const std::int64_t fresh = progress.pairs - gathered.seen;
  gathered.seen = progress.pairs;
  // A call without a pair has no loss.
  if (fresh > 0) {
    gathered.pairs += fresh;
    gathered.sum += static_cast<double>(fresh) * progress.loss;
  }
  ++gathered.calls;
  const bool due = gathered.calls >= calls_per_point || progress.fraction >= 1;
  if (!due || gathered.pairs == 0) return std::nullopt;
  const LossPoint point{progress.pairs, gathered.sum / static_cast<double>(gathered.pairs)};
  gathered = {.seen = progress.pairs};
  return point;
}

std::optional<LossFall> loss_fall(std::span<const double> losses) {
  constexpr double kWidth = 0.05;
  if (losses.size() < 3) return std::nullopt;
  const auto last = static_cast<double>(losses.size() - 1);
  const auto around = [&](double share) {
    const double low = std::max(1.0, std::floor((share - kWidth) * last + 0.5));
    const double high = std::min(last, std::floor((share + kWidth) * last + 0.5));
    double sum = 0;
    for (double i = low; i <= high; ++i) sum += losses[static_cast<std::size_t>(i)];
    return sum / (high - low + 1);
  };
  const double from = losses.front();
  const double to = around(1);
  if (!(from > to)) return std::nullopt;
  return LossFall{from, to, (from - around(1.0 / 3)) / (from - to),
                  (around(2.0 / 3) - to) / (from - to)};
}

}  // namespace lexiscope

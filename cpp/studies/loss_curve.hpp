// loss_curve.hpp: the loss curve of a training: its points, and how fast it falls.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "skipgram/skipgram_trainer.hpp"

namespace lexiscope {

/// The sums over calls of train() since the latest point of the curve.
struct GatheredLoss {
  std::int64_t calls = 0;
  std::int64_t pairs = 0;  ///< in these calls
  double sum = 0;          ///< of their losses, nats
  std::int64_t seen = 0;   ///< all pairs of the training
};

struct LossPoint {
  std::int64_t pairs;  ///< trained so far
  double loss;         ///< mean over the pairs since the previous point, nats
};

/// Adds a call's progress. Returns a point after `calls_per_point` calls, and after the last one,
/// unless there was no pair.
std::optional<LossPoint> gather_loss(GatheredLoss& gathered, const TrainingProgress& progress,
                                     std::int64_t calls_per_point);

struct LossFall {
  double from;   ///< the first loss
  double to;     ///< the mean of the last twentieth
  double early;  ///< share of the total fall in the first third; negative if the loss rose
  double late;   ///< the same for the last third
};

/// For N evenly spaced losses. The loss at each third is the mean over a tenth of the run around
/// it, without the first loss, because losses vary along a text. None for fewer than three losses,
/// and if the curve does not fall.
std::optional<LossFall> loss_fall(std::span<const double> losses);

}  // namespace lexiscope

// loss_curve.hpp: the loss of a training as a curve: how its points are gathered, and how it falls.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "skipgram/skipgram_trainer.hpp"

namespace lexiscope {

/// Calls of a training since the latest point of its curve.
struct GatheredLoss {
  std::int64_t calls = 0;
  std::int64_t pairs = 0;  ///< of these calls
  double sum = 0;          ///< of their losses, nats
  std::int64_t seen = 0;   ///< all pairs of the training
};

struct LossPoint {
  std::int64_t pairs;  ///< trained so far
  double loss;         ///< mean over the pairs since the point before, nats
};

/// Adds what a call came to. A point is due after `calls_per_point` calls, and after the last one;
/// none is where there was no pair.
std::optional<LossPoint> gather_loss(GatheredLoss& gathered, const TrainingProgress& progress,
                                     std::int64_t calls_per_point);

struct LossFall {
  double from;   ///< the first loss
  double to;     ///< the mean of the last twentieth
  double early;  ///< share of the whole fall in the first third; negative where the loss rose
  double late;   ///< and in the last
};

/// Of N losses at even distances. At the thirds the curve is the mean over a tenth of the run about
/// them, the first loss left out, since a text differs from place to place. None of fewer than
/// three losses, and where the curve does not fall.
std::optional<LossFall> loss_fall(std::span<const double> losses);

}  // namespace lexiscope

// adam_w.hpp: how the transformer's gradient moves its parameters: clipped, then Adam (Kingma and
// Ba, 2015) with a decay that is no part of the gradient (Loshchilov and Hutter, "Decoupled Weight
// Decay Regularization", 2019). optimizer.hpp has Adam as a lesson, on one table.
#pragma once

#include <vector>

#include "transformer/parameters.hpp"

namespace lexiscope::transformer {

struct AdamWOptions {
  double learning_rate = 1e-2;  ///< the highest, above 0
  double beta1 = 0.9;           ///< 0 <= beta1 < 1
  double beta2 = 0.98;          ///< 0 <= beta2 < 1
  double weight_decay = 0.01;   ///< 0 … 1, of matrices (Slot::decays)
  double clip = 1;              ///< the longest that a gradient may be, above 0
};

/// Throws InvalidArgument naming the option.
void require_valid(const AdamWOptions& options);

/// The rate of a step of 0 … steps-1: it rises evenly over `warmup` steps, then falls to 0 as half
/// a cosine wave.
double rate_of(int step, int steps, int warmup, double highest);

/// What it has in hand between two steps: all of a checkpoint's that is its own.
struct AdamWState {
  std::vector<float> mean;         ///< m, a number a parameter
  std::vector<float> mean_square;  ///< v, likewise
  double beta1_power = 1;          ///< beta1^steps
  double beta2_power = 1;
};

class AdamW {
 public:
  AdamW(const ParameterLayout& layout, const AdamWOptions& options);

  /// One step, with epsilon 1e-8:
  ///   g = gradient min(1, clip / |gradient|)
  ///   m = beta1 m + (1 - beta1) g        v = beta2 v + (1 - beta2) g^2
  ///   w -= rate decay w,  w -= rate (m / (1 - beta1^t)) / (sqrt(v / (1 - beta2^t)) + epsilon)
  /// Gives |gradient|. Both lists are as long as the layout says.
  double step(std::vector<float>& parameters, const std::vector<float>& gradients, double rate);

  [[nodiscard]] const AdamWState& state() const noexcept { return state_; }
  void restore(AdamWState state) { state_ = std::move(state); }

 private:
  std::vector<Slot> slots_;
  AdamWOptions options_;
  AdamWState state_;
};

}  // namespace lexiscope::transformer

// adam_w.hpp: the transformer's optimiser: gradient clipping, then Adam (Kingma and Ba, 2015) with
// decoupled weight decay (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019).
// optimizer.hpp has a plain Adam for one table.
#pragma once

#include <vector>

#include "transformer/parameters.hpp"

namespace lexiscope::transformer {

struct AdamWOptions {
  double learning_rate = 1e-2;  ///< maximum, above 0
  double beta1 = 0.9;           ///< 0 <= beta1 < 1
  double beta2 = 0.98;          ///< 0 <= beta2 < 1
  double weight_decay = 0.01;   ///< 0 … 1, of matrices (Slot::decays)
  double clip = 1;              ///< maximum norm of the gradient, above 0
};

/// Throws InvalidArgument naming the option.
void require_valid(const AdamWOptions& options);

/// The learning rate of a step 0 … steps-1: it rises linearly over `warmup` steps, then falls to 0
/// as half a cosine wave.
double rate_of(int step, int steps, int warmup, double highest);

/// The optimiser's state between steps, as stored in a checkpoint.
struct AdamWState {
  std::vector<float> mean;         ///< m, one for each parameter
  std::vector<float> mean_square;  ///< v, the same
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
  /// Returns |gradient|. Both lists have the length of the layout.
  double step(std::vector<float>& parameters, const std::vector<float>& gradients, double rate);

  [[nodiscard]] const AdamWState& state() const noexcept { return state_; }
  void restore(AdamWState state) { state_ = std::move(state); }

 private:
  std::vector<Slot> slots_;
  AdamWOptions options_;
  AdamWState state_;
};

}  // namespace lexiscope::transformer

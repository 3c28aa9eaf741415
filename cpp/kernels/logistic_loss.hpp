// logistic_loss.hpp: the loss of skip-gram pairs, summed with few logarithms.
#pragma once

#include <algorithm>
#include <cmath>

namespace lexiscope {

/// The sum of -log sigmoid(±x) over many scores x, each within 3e-7 x max(1, |x|), with few
/// logarithms. NaN stays NaN.
class LogisticLoss {
 public:
  /// Adds -log sigmoid(x) for an observed pair, -log sigmoid(-x) for a negative one; p is
  /// sigmoid(x). Since -log sigmoid(-|x|) = |x| - log sigmoid(|x|), only the logarithm of the
  /// larger of p and 1 - p is needed, which is at least 1/2; the smaller would lose its digits from
  /// |x| = 17 on. These factors are multiplied together first.
  void add(float x, float p, bool is_pair) noexcept {
    product_ *= static_cast<double>(std::max(p, 1 - p));
    if (product_ < 1e-250) fold();
    total_ += static_cast<double>(std::max(0.0F, is_pair ? -x : x));
  }
  double total() noexcept {
    fold();
    return total_;
  }

 private:
  void fold() noexcept {
    total_ -= std::log(product_);
    product_ = 1;
  }
  double product_ = 1;
  double total_ = 0;
};

}  // namespace lexiscope

// sigmoid.hpp: the logistic function from IEEE arithmetic alone: the same bits everywhere.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace lexiscope {

/// e^x in float32, within 3e-7 relative for |x| <= 87; beyond, the value at that bound. NaN stays.
inline float exponential(float x) noexcept {
  x = std::clamp(x, -87.0F, 87.0F);
  // x = n log 2 + r with |r| <= log(2)/2; log 2 in two parts, the first exact in few bits.
  const float quotient = x * 1.44269504F + (x < 0 ? -0.5F : 0.5F);
  const auto whole = quotient == quotient ? static_cast<std::int32_t>(quotient) : 0;
  const auto n = static_cast<float>(whole);
  const float r = (x - n * 0.693359375F) + n * 2.12194440e-4F;
  // Taylor's series to r^7: the next term is below 6e-9.
  float series = 1.0F / 5040;
  for (const float coefficient : {1.0F / 720, 1.0F / 120, 1.0F / 24, 1.0F / 6, 0.5F, 1.0F, 1.0F}) {
    series = series * r + coefficient;
  }
  return series * __builtin_bit_cast(float, (whole + 127) << 23);
}

/// 1 / (1 + e^-x), within 3e-7 of the real value over the whole range.
inline float sigmoid(float x) noexcept { return 1.0F / (1.0F + exponential(-x)); }

/// The sum of -log sigmoid(±x) over many scores x, each within 3e-7 x max(1, |x|), with few
/// logarithms. What is no number stays so.
class LogisticLoss {
 public:
  /// Adds that of a pair that is (-log sigmoid(x)) or is not (-log sigmoid(-x)), p being
  /// sigmoid(x). With -log sigmoid(-|x|) = |x| - log sigmoid(|x|) it is always the larger of p and
  /// 1 - p, half or more, whose logarithm is asked for: the smaller would lose its digits from |x|
  /// = 17 on. Those are multiplied up first.
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

#include "summary.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lexiscope {

Summary summarize(std::span<const float> values) {
  if (values.empty()) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    return {0, none, none, std::numeric_limits<float>::quiet_NaN(),
            std::numeric_limits<float>::quiet_NaN()};
  }
  const auto count = static_cast<double>(values.size());
  double sum = 0;
  for (const float value : values) sum += value;
  const double mean = sum / count;
  double squares = 0;
  for (const float value : values) squares += (value - mean) * (value - mean);
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return {values.size(), mean, std::sqrt(squares / count), *low, *high};
}

}  // namespace lexiscope

#include "geometry/summary.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "base/number_text.hpp"
#include "base/table.hpp"

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

double root_mean_square(std::span<const float> values) {
  double squares = 0;
  for (const double value : values) squares += value * value;
  return std::sqrt(squares / static_cast<double>(values.size()));
}

double median(std::span<const double> values) {
  if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto is_nan = [](double value) { return std::isnan(value); };
  const auto nan = std::find_if(values.begin(), values.end(), is_nan);
  if (nan != values.end()) return *nan;
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  const std::size_t middle = sorted.size() / 2;
  if (sorted.size() % 2 == 1) return sorted[middle];
  return (sorted[middle - 1] + sorted[middle]) / 2;
}

float quantile(std::span<const float> values, double share) {
  require_range("share", share, 0, 1);
  const auto is_nan = [](float value) { return std::isnan(value); };
  if (values.empty() || std::any_of(values.begin(), values.end(), is_nan)) {
    return std::numeric_limits<float>::quiet_NaN();
  }
  std::vector<float> partly(values.begin(), values.end());
  const auto place = std::floor(share * static_cast<double>(values.size() - 1) + 0.5);
  const auto at = partly.begin() + static_cast<std::ptrdiff_t>(place);
  std::nth_element(partly.begin(), at, partly.end());
  return *at;
}

std::vector<std::int32_t> histogram(std::span<const float> values, int bins, float low,
                                    float high) {
  require_range("bins", bins, 1, 1e6);
  const double begin = low;
  const double end = high;
  for (const auto& [name, value] : {std::pair("low", begin), std::pair("high", end)}) {
    if (!std::isfinite(value)) {
      fail(ErrorKind::InvalidArgument, name, "a finite number", to_text(value));
    }
  }
  if (!(end > begin)) {
    fail(ErrorKind::InvalidArgument, "high", {"more than {0}", to_text(begin)}, to_text(end));
  }
  std::vector<std::int32_t> counts(static_cast<std::size_t>(bins));
  for (const float value : values) {
    if (std::isnan(value)) fail(ErrorKind::InvalidArgument, "values", "numbers", "not a number");
    const double place = (static_cast<double>(value) - begin) / (end - begin) * bins;
    const double bin = std::clamp(place, 0.0, static_cast<double>(bins - 1));
    ++counts[static_cast<std::size_t>(bin)];
  }
  return counts;
}

}  // namespace lexiscope

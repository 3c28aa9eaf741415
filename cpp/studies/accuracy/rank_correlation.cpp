#include "studies/accuracy/rank_correlation.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "base/error.hpp"

namespace lexiscope {

std::vector<double> average_ranks(std::span<const double> values) {
  for (const double value : values) {
    if (std::isnan(value)) fail(ErrorKind::InvalidArgument, "values", "numbers", "not a number");
  }
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t one, std::size_t other) { return values[one] < values[other]; });
  std::vector<double> ranks(values.size());
  for (std::size_t first = 0; first < order.size();) {
    std::size_t end = first;
    while (end < order.size() && values[order[end]] == values[order[first]]) ++end;
    // The ranks first + 1 … end have this mean.
    const double rank = static_cast<double>(first + 1 + end) / 2;
    for (; first < end; ++first) ranks[order[first]] = rank;
  }
  return ranks;
}

double spearman(std::span<const double> one, std::span<const double> other) {
  if (one.size() != other.size() || one.size() < 2) {
    fail(ErrorKind::ShapeMismatch, "other", "as many as the first, two or more",
         {"{0} for {1}", other.size(), one.size()});
  }
  const std::vector<double> x = average_ranks(one);
  const std::vector<double> y = average_ranks(other);
  const double mean = static_cast<double>(one.size() + 1) / 2;
  double xx = 0;
  double xy = 0;
  double yy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xx += (x[i] - mean) * (x[i] - mean);
    xy += (x[i] - mean) * (y[i] - mean);
    yy += (y[i] - mean) * (y[i] - mean);
  }
  return xy / std::sqrt(xx * yy);
}

}  // namespace lexiscope

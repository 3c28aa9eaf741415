// summary.hpp: descriptive statistics: mean, standard deviation, extremes, quantiles, histogram.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lexiscope {

struct Summary {
  std::size_t count;
  double mean;    ///< NaN without values
  double spread;  ///< standard deviation, with the mean over all N values; 0 for one value
  float low;      ///< the minimum; `high` is the maximum
  float high;
};

/// Summed in double, in order. Values that are not finite propagate.
Summary summarize(std::span<const float> values);

/// The square root of the mean square; NaN without values. Summed in double.
double root_mean_square(std::span<const float> values);

/// The median: the mean of the two middle values if their number is even; NaN without values, or if
/// one is NaN. A single slow repetition of a measurement does not change it.
double median(std::span<const double> values);

/// The value at index round(share (N - 1)) in ascending order: 0 the minimum, 1 the maximum; NaN
/// without values, or if one is NaN. Throws InvalidArgument ("share") outside 0 … 1.
float quantile(std::span<const float> values, double share);

/// How many values fall into each of `bins` equal intervals of [low, high]; the last one includes
/// high, values outside are counted in the first or last. Throws InvalidArgument ("bins", "low" and
/// "high" if they are not finite or not in order, "values" for NaN).
std::vector<std::int32_t> histogram(std::span<const float> values, int bins, float low, float high);

}  // namespace lexiscope

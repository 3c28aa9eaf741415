// summary.hpp: many numbers in a few: mean, spread and ends, and how they are spread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lexiscope {

struct Summary {
  std::size_t count;
  double mean;    ///< not a number without values
  double spread;  ///< standard deviation, with the mean over all N values; 0 for one value
  float low;      ///< the least and the greatest
  float high;
};

/// Summed in double, in order. Values that are not finite make the sums so too.
Summary summarize(std::span<const float> values);

/// sqrt of the mean square: the size of a typical one; not a number without values. Summed in
/// double.
double root_mean_square(std::span<const float> values);

/// The middle one of an odd number of values, the mean of the two middle ones of an even number;
/// not a number without values, or where one is none. A single slow repetition of a measurement
/// does not move it.
double median(std::span<const double> values);

/// The value at place round(share (N - 1)) of all in order: 0 the least, 1 the greatest; not a
/// number without values, or where one is none. Throws InvalidArgument ("share") outside 0 … 1.
float quantile(std::span<const float> values, double share);

/// How many values fall into each of `bins` equal intervals of [low, high]; the last one includes
/// high, values outside count in the first or last. Throws InvalidArgument ("bins", "low" and
/// "high" where they are not finite or not in order, "values" for one that is no number).
std::vector<std::int32_t> histogram(std::span<const float> values, int bins, float low, float high);

}  // namespace lexiscope

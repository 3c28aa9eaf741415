// summary.hpp: many numbers in a few: mean, spread and ends.
#pragma once

#include <cstddef>
#include <span>

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

}  // namespace lexiscope

// distribution.hpp: summary and histogram of numbers for JavaScript.
#pragma once

#include <algorithm>
#include <span>

#include "bindings/shared/convert.hpp"
#include "geometry/summary.hpp"

namespace lexiscope::bindings {

/// {count, mean, spread, low, high, from, to, counts}, with counts in `bins` equal intervals of
/// [from, to].
inline val distribution_of(std::span<const float> values, int bins, float from, float to) {
  const Summary summary = summarize(values);
  return object({{"count", summary.count},
                 {"mean", summary.mean},
                 {"spread", summary.spread},
                 {"low", summary.low},
                 {"high", summary.high},
                 {"from", from},
                 {"to", to},
                 {"counts", histogram(values, bins, from, to)}});
}

}  // namespace lexiscope::bindings

// distribution.hpp: how numbers are spread, as JavaScript has it.
#pragma once

#include <algorithm>
#include <span>

#include "bindings/shared/convert.hpp"
#include "geometry/summary.hpp"

namespace lexiscope::bindings {

/// {count, mean, spread, low, high, from, to, counts}: the counts are those of `bins` equal
/// intervals of [from, to].
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

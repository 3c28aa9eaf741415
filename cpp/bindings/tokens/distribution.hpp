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
  val result = val::object();
  result.set("count", static_cast<double>(summary.count));
  result.set("mean", summary.mean);
  result.set("spread", summary.spread);
  result.set("low", summary.low);
  result.set("high", summary.high);
  result.set("from", from);
  result.set("to", to);
  result.set("counts", copied(histogram(values, bins, from, to)));
  return result;
}

}  // namespace lexiscope::bindings

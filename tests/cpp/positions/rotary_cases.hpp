// rotary_cases.hpp: what the tests of rotary.hpp are made of.
#pragma once

#include "positions/rotary.hpp"
#include "testing.hpp"

namespace lexiscope::testing {

inline constexpr RotaryPairs both[] = {RotaryPairs::SplitHalves, RotaryPairs::Interleaved};

inline RotaryOptions with_pairs(RotaryPairs pairs) {
  RotaryOptions options;
  options.pairs = pairs;
  return options;
}

inline RotaryOptions with_scaling(RotaryScaling scaling) {
  RotaryOptions options;
  options.scaling = scaling;
  return options;
}

}  // namespace lexiscope::testing

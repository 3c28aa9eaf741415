// rotary_cases.hpp: what the tests of rotary.hpp are made of.
#pragma once

#include <utility>

#include "positions/rotary.hpp"

namespace lexiscope::testing {

inline TensorView view(const Table& rows, Shape shape) {
  return {std::span(rows.data(), static_cast<std::size_t>(rows.size())), std::move(shape)};
}
inline TensorView view(const Table& rows) { return view(rows, {rows.rows(), rows.cols()}); }

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

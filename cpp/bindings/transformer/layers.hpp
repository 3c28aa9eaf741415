// layers.hpp: what the options of every model have in common, and how far its training is.
#pragma once

#include <string>
#include <vector>

#include "bindings/shared/convert.hpp"
#include "transformer/training/trainer.hpp"

namespace lexiscope::bindings {

/// A whole number of any size. Throws InvalidArgument at `argument` for what is none.
inline int count(const val& o, const char* name, const char* argument) {
  constexpr double any = 0x1p31 - 1;
  return whole<int>(o, name, argument, -any, any);
}

std::string name_of(PositionScheme scheme);

/// [{scheme, base, slopeFactor, flatHeads}]. Throws InvalidArgument ("layers", "flat_heads").
std::vector<transformer::LayerPositions> layers_from(const val& layers);

val layers_to_js(const std::vector<transformer::LayerPositions>& layers);

val progress_to_js(const transformer::Progress& progress);

}  // namespace lexiscope::bindings

// cosine.hpp: how much two vectors point the same way.
#pragma once

#include "base/table.hpp"

namespace lexiscope {

/// a.b / (|a||b|), in -1 … 1 up to rounding, for finite vectors of any length; 0 where one is zero
/// (it has no direction). Throws WidthMismatch for different widths.
///
/// Here and wherever cosines are formed, lengths are found in float32 where that holds the squares
/// of the numbers, from about 1e-15 to 1e19, and beyond in double.
float cosine(VectorView a, VectorView b);

}  // namespace lexiscope

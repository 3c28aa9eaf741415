// cosine.hpp: cosine similarity of two vectors.
#pragma once

#include "base/table.hpp"

namespace lexiscope {

/// a.b / (|a||b|), in -1 … 1 up to rounding, for finite vectors of any length; 0 where one is zero
/// (it has no direction). Throws WidthMismatch for different widths.
///
/// Here and in all cosines, lengths are computed in float32 if it can hold the squares, for numbers
/// from about 1e-15 to 1e19, and otherwise in double.
float cosine(VectorView a, VectorView b);

}  // namespace lexiscope

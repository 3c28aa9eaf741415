// rotary_lanes.hpp: what RotaryEmbedding::turn (rope.cpp) does, as many pairs at a time as the
// machine has lanes, and so that rows are fetched before they are needed: eight times
// as fast on twelve heads of 64 columns.
#pragma once

#include "base/shape.hpp"
#include "positions/rotary.hpp"

namespace lexiscope {

/// Turns every vector of x (…,T,D) in place by its position: (T) for every sequence and head, or
/// (B,T). cosines and sines (L, pairs) are those of positions 0 … L-1; backwards turns by the
/// opposite angle. Shapes and positions were looked at before.
void turn_by_lanes(Tensor& x, const IdsView& positions, const Table& cosines, const Table& sines,
                   RotaryPairs convention, bool backwards);

}  // namespace lexiscope

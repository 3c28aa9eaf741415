// rope.hpp: the rotation of queries and keys by their positions (Su et al., "RoFormer: Enhanced
// Transformer with Rotary Position Embedding", 2021).
#pragma once

#include "base/shape.hpp"
#include "base/table.hpp"
#include "positions/rotate_half.hpp"

namespace lexiscope {

/// Rotates every vector of x, (T,D), (B,T,D) or (B,H,T,D), in place by its position: each pair of
/// columns (a, b) becomes (a cos - b sin, a sin + b cos). Columns beyond the pairs stay as they
/// are. `cosines` and `sines` (L, pairs) have a row for each position; `positions` are (T), the
/// same for every sequence and head, or (B,T). The caller checks shapes and positions.
void rope(Tensor& x, const IdsView& positions, const Table& cosines, const Table& sines,
          RotaryPairs pairs);

}  // namespace lexiscope

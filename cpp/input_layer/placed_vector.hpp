// placed_vector.hpp: one vector at every position, as each scheme passes it to attention. Rows
// differ only by their positions.
#pragma once

#include <cstdint>

#include "base/table.hpp"
#include "positions/schemes.hpp"

namespace lexiscope {

/// x (D) at positions 0 … length-1, (length,D): x plus a row of an untrained learned table, N(0,1)
/// of `seed`; x plus the sinusoidal row; x rotated, in split halves; x itself for ALiBi, which acts
/// on scores, and without positions. Throws InvalidArgument ("length": negative), OddWidth
/// ("embedding_dim").
Table placed_vector(VectorView x, std::int64_t length, PositionScheme scheme, std::uint64_t seed);

}  // namespace lexiscope

// alibi_slopes.hpp: how fast the attention of each head falls with distance (Press, Smith and
// Lewis, "Train Short, Test Long: Attention with Linear Biases", 2022).
#pragma once

#include <cstdint>
#include <vector>

namespace lexiscope {

/// A slope for each head. For H a power of two, slope h = 2^(-8 (h+1) / H); for another H, the
/// slopes of the next smaller power of two n, then every other slope of 2n heads until there are H
/// (the authors' own recipe). Throws InvalidArgument ("num_heads" outside 1 … 65,536).
std::vector<double> alibi_slopes(std::int64_t num_heads);

}  // namespace lexiscope

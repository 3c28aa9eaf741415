// hubs.hpp: words that are near to very many (Radovanovic, Nanopoulos and Ivanovic, "Hubs in Space:
// Popular Nearest Neighbors in High-Dimensional Data", 2010).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// N_k by row (V): among how many other rows' k nearest, by cosine, it is. Their mean is k where
/// every row has k others with a direction. Throws InvalidArgument ("k") outside 1 … V - 1.
std::vector<std::int32_t> times_among_nearest(const TableView& vectors, int k);

/// How many values are 0, 1, 2 … up to the largest; of 0 or more each. None of none. Throws
/// InvalidArgument ("values") for a value below 0.
std::vector<std::int32_t> how_many_each(std::span<const std::int32_t> values);

/// E[(x - mean)^3] / spread^3: 0 where values lie evenly about their mean, above 0 where a few are
/// far above it. NaN where they are all the same. Throws ShapeMismatch ("values") for none.
double skewness(std::span<const std::int32_t> values);

}  // namespace lexiscope

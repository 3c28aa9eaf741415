// hubs.hpp: hubs, words that are near neighbours of very many (Radovanovic, Nanopoulos and
// Ivanovic, "Hubs in Space: Popular Nearest Neighbors in High-Dimensional Data", 2010).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// N_k by row (V): how many other rows have it among their k nearest, by cosine. The mean is k,
/// unless zero rows leave fewer than k neighbours. Throws InvalidArgument ("k") outside 1 … V - 1.
std::vector<std::int32_t> times_among_nearest(const TableView& vectors, int k);

/// A histogram: how many values are 0, 1, 2 … up to the largest; empty without values. Throws
/// InvalidArgument ("values") for a value below 0.
std::vector<std::int32_t> how_many_each(std::span<const std::int32_t> values);

/// E[(x - mean)^3] / spread^3: 0 for a symmetric distribution, above 0 if a few values are far
/// above the mean. NaN if all are equal. Throws ShapeMismatch ("values") for none.
double skewness(std::span<const std::int32_t> values);

}  // namespace lexiscope

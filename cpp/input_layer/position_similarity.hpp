// position_similarity.hpp: how alike the vectors of near and far positions are.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// Cosine of positions p and p+1, p = 0 … L-2, of an (L,D) table. Near 1 everywhere in a sinusoidal
/// table, near 0 in a learned one that was not trained yet.
std::vector<float> neighbour_similarity(const TableView& positions);

/// Mean cosine of two positions k apart, k = 0 … L-1. In a sinusoidal table it is
/// 2/D sum_i cos(k w_i) for any two: it falls with distance, though not at every step. Takes
/// L^2 D / 2 products.
std::vector<float> similarity_by_distance(const TableView& positions);

/// How many different rows a table has: L where every position has a vector of its own.
std::int64_t distinct_rows(const TableView& positions);

/// How close the angles of position p, p w_i, come to those of any position 0 … trained_len-1 that
/// a model was trained on with trained_w_i: the largest mean cosine of the angles between, for
/// p = 0 … length-1. 1 where p was trained itself. The same for the rows of a sinusoidal table and
/// for rotations by distance. Takes length x trained_len x n cosines. Throws WidthMismatch ("w"),
/// InvalidArgument ("trained_len": below 1, "length": negative).
std::vector<float> similarity_to_trained(std::span<const double> w,
                                         std::span<const double> trained_w,
                                         std::int64_t trained_len, std::int64_t length);

}  // namespace lexiscope

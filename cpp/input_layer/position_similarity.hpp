// position_similarity.hpp: the similarity of position embeddings by distance.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// Cosine of positions p and p+1, p = 0 … L-2, of an (L,D) table. Near 1 everywhere in a sinusoidal
/// table, near 0 in an untrained learned one.
std::vector<float> neighbour_similarity(const TableView& positions);

/// Mean cosine of two positions k apart, k = 0 … L-1. In a sinusoidal table it is 2/D sum_i cos(k
/// w_i) for any two: it falls with distance, though not monotonically. Takes L^2 D / 2
/// multiplications.
std::vector<float> similarity_by_distance(const TableView& positions);

/// The number of distinct rows: L if no two positions share a vector.
std::int64_t distinct_rows(const TableView& positions);

/// How similar the angles p w_i of position p are to those of the positions 0 … trained_len-1 that
/// a model was trained on with trained_w_i: the largest mean cosine of the differences, for p = 0 …
/// length-1. 1 if p itself was trained. The same for the rows of a sinusoidal table and for
/// rotations by distance. Takes length x trained_len x n cosines. Throws WidthMismatch ("w"),
/// InvalidArgument ("trained_len": below 1, "length": negative).
std::vector<float> similarity_to_trained(std::span<const double> w,
                                         std::span<const double> trained_w,
                                         std::int64_t trained_len, std::int64_t length);

}  // namespace lexiscope

// position_similarity.hpp: how alike the vectors of near and far positions are.
#pragma once

#include <vector>

#include "table.hpp"

namespace lexiscope {

/// Cosine of positions p and p+1, p = 0 … L-2, of an (L,D) table. Near 1 everywhere in a sinusoidal
/// table, near 0 in a learned one that was not trained yet.
std::vector<float> neighbour_similarity(const TableView& positions);

/// Mean cosine of two positions k apart, k = 0 … L-1. In a sinusoidal table it is
/// 2/D sum_i cos(k w_i) for any two: it falls with distance, though not at every step. Takes
/// L^2 D / 2 products.
std::vector<float> similarity_by_distance(const TableView& positions);

}  // namespace lexiscope

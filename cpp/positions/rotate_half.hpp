// rotate_half.hpp: which columns make a pair in rotary embeddings, and a quarter turn of each pair.
#pragma once

#include "base/table.hpp"

namespace lexiscope {

/// Which columns form a pair. The two conventions differ by a permutation of columns and must not
/// be mixed: queries, keys and the weights trained with one convention need that one.
enum class RotaryPairs {
  SplitHalves,  ///< (i, i + d/2): GPT-NeoX, Llama as most libraries store it
  Interleaved,  ///< (2i, 2i+1): the paper, GPT-J
};

/// The columns of one pair.
struct PairColumns {
  Eigen::Index first;
  Eigen::Index second;
};

/// The columns of pair i of d/2: (i, i + d/2) or (2i, 2i+1).
PairColumns pair_columns(Eigen::Index pair, Eigen::Index pairs, RotaryPairs convention);

/// Every pair (a, b) of each row becomes (-b, a), a quarter turn. With cos and sin of each column's
/// angle, R x = x cos + rotate_half(x) sin. Throws OddWidth ("x").
Table rotate_half(const TableView& x, RotaryPairs pairs);

}  // namespace lexiscope

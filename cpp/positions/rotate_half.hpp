// rotate_half.hpp: which columns make a pair in rotary embeddings, and a quarter turn of each pair.
#pragma once

#include "base/table.hpp"

namespace lexiscope {

/// Which columns make a pair. The two are equal in effect, a permutation of columns apart, and not
/// interchangeable: queries and keys, and weights trained with one, must stay with it.
enum class RotaryPairs {
  SplitHalves,  ///< (i, i + d/2): GPT-NeoX, Llama as most libraries store it
  Interleaved,  ///< (2i, 2i+1): the paper, GPT-J
};

/// The columns of one pair.
struct PairColumns {
  Eigen::Index first;
  Eigen::Index second;
};

/// Which columns pair i of d/2 has: (i, i + d/2) or (2i, 2i+1).
PairColumns pair_columns(Eigen::Index pair, Eigen::Index pairs, RotaryPairs convention);

/// Every pair (a, b) of each row becomes (-b, a), a quarter turn. With cos and sin of each column's
/// angle, R x = x cos + rotate_half(x) sin. Throws OddWidth ("x").
Table rotate_half(const TableView& x, RotaryPairs pairs);

}  // namespace lexiscope

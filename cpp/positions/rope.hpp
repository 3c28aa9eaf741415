// rope.hpp: pairs of columns and their rotation by position (Su et al., "RoFormer: Enhanced
// Transformer with Rotary Position Embedding", 2021).
#pragma once

#include "base/shape.hpp"
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

/// The columns of pair i of d/2: (i, i + d/2) or (2i, 2i+1). Defined in rotate_half.cpp.
PairColumns pair_columns(Eigen::Index pair, Eigen::Index pairs, RotaryPairs convention);

/// Every pair (a, b) of each row becomes (-b, a), a quarter turn. With cos and sin of each column's
/// angle, R x = x cos + rotate_half(x) sin. Throws OddWidth ("x"). Defined in rotate_half.cpp.
Table rotate_half(const TableView& x, RotaryPairs pairs);

/// Rotates a pair, or as many as a vector of numbers holds, by an angle.
template <class Number>
void rotate_pair(Number& a, Number& b, Number cosine, Number sine) {
  const Number before = a;
  a = a * cosine - b * sine;
  b = before * sine + b * cosine;
}

/// Rotates every vector of x, (T,D), (B,T,D) or (B,H,T,D), in place by its position: each pair of
/// columns (a, b) becomes (a cos - b sin, a sin + b cos). Columns beyond the pairs stay as they
/// are. `cosines` and `sines` (L, pairs) have a row for each position; `positions` are (T), the
/// same for every sequence and head, or (B,T). The caller checks shapes and positions.
void rope(Tensor& x, const IdsView& positions, const Table& cosines, const Table& sines,
          RotaryPairs pairs);

}  // namespace lexiscope

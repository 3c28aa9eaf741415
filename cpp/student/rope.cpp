// rope: queries or keys turned by their positions. Its manual is rope.hpp, its path README.md.
//
//   (a, b) → (a cos - b sin, a sin + b cos)    for each pair of columns of each vector,
//   cos = cosines(p, i), sin = sines(p, i)     of its position p and pair i    (L, rotary_dim / 2)
//
// x is (T,d), (B,T,d) or (B,H,T,d), turned in place; its shape and the positions have been checked.
// The positions are (T), the same for every sequence and head, or (B,T), the same for every head of
// a sequence.
#include "positions/rope.hpp"

#include <limits>

namespace lexiscope {

void rope(Tensor& x, const IdsView& positions, const Table& cosines, const Table& sines,
          RotaryPairs pairs) {
  // x.rows has all axes but the last, outermost first.
  // TODO: find the position of every row, and turn its pairs. pair_columns of rotate_half.cpp says
  // which columns make a pair (cosines.cols() pairs by the convention `pairs`); columns beyond them
  // stay as they are.
  x.rows.setConstant(std::numeric_limits<float>::quiet_NaN());
}

}  // namespace lexiscope

// rotateHalf: a quarter turn of every pair of columns. Its manual is rope.hpp, its path README.md.
//
//   (x[first], x[second]) → (-x[second], x[first])    for each of the d/2 pairs    x (N,d) → (N,d)
#include "positions/rope.hpp"

#include <limits>
#include <string>

namespace lexiscope {

PairColumns pair_columns(Eigen::Index pair, Eigen::Index pairs, RotaryPairs convention) {
  // TODO 1: the two columns of pair i: (i, i + d/2) in split halves, (2i, 2i+1) interleaved.
  return {0, 1};
}

Table rotate_half(const TableView& x, RotaryPairs pairs) {
  if (x.cols() % 2 != 0) {
    fail(ErrorKind::OddWidth, "x", "an even width, two columns a pair", std::to_string(x.cols()));
  }
  Table turned = Table::Constant(x.rows(), x.cols(), std::numeric_limits<float>::quiet_NaN());
  // TODO 2: the quarter turn, into `turned`.
  return turned;
}

}  // namespace lexiscope

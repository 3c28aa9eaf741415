// rotate_half.cpp: the pairs of rope.hpp, apart from their rotation because learners write each.

#include <string>

#include "positions/rope.hpp"

namespace lexiscope {

PairColumns pair_columns(Eigen::Index pair, Eigen::Index pairs, RotaryPairs convention) {
  if (convention == RotaryPairs::Interleaved) return {2 * pair, 2 * pair + 1};
  return {pair, pair + pairs};
}

Table rotate_half(const TableView& x, RotaryPairs pairs) {
  if (x.cols() % 2 != 0) {
    fail(ErrorKind::OddWidth, "x", "an even width, two columns a pair", std::to_string(x.cols()));
  }
  Table turned(x.rows(), x.cols());
  for (Eigen::Index i = 0; i < x.cols() / 2; ++i) {
    const auto [first, second] = pair_columns(i, x.cols() / 2, pairs);
    turned.col(first) = -x.col(second);
    turned.col(second) = x.col(first);
  }
  return turned;
}

}  // namespace lexiscope

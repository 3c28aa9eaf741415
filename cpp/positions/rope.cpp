#include "positions/rope.hpp"

namespace lexiscope {

void rope(Tensor& x, const IdsView& positions, const Table& cosines, const Table& sines,
          RotaryPairs pairs) {
  if (x.rows.rows() == 0) return;
  // (B,T) positions are each sequence's own; (T) are those of every sequence and head.
  const auto sequences = static_cast<Eigen::Index>(positions.rank() == 2 ? x.shape.front() : 1);
  const Eigen::Index rows_of_each = x.rows.rows() / sequences;
  const auto length = static_cast<Eigen::Index>(positions.axis_from_end(1));
  for (Eigen::Index row = 0; row < x.rows.rows(); ++row) {
    const Eigen::Index place = row / rows_of_each * length + row % length;
    const Id position = positions.values()[static_cast<std::size_t>(place)];
    for (Eigen::Index i = 0; i < cosines.cols(); ++i) {
      const auto [first, second] = pair_columns(i, cosines.cols(), pairs);
      rotate_pair(x.rows(row, first), x.rows(row, second), cosines(position, i),
                  sines(position, i));
    }
  }
}

}  // namespace lexiscope

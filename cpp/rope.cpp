#include "rotary.hpp"

namespace lexiscope {

Tensor RotaryEmbedding::turn(const TensorView& x, const IdsView& positions,
                             Direction direction) const {
  Tensor output{rows_of(x), x.shape()};
  const std::int64_t length = x.axis_from_end(2);
  const std::int64_t heads = x.rank() == 4 ? x.shape()[1] : 1;
  const bool per_sequence = positions.rank() == 2;
  std::vector<PairColumns> columns;
  for (Eigen::Index i = 0; i < cosines_.cols(); ++i) {
    columns.push_back(pair_columns(i, cosines_.cols(), pairs_));
  }
  const float sign = direction == Direction::Forward ? 1.0F : -1.0F;
  for (Eigen::Index row = 0; row < output.rows.rows(); ++row) {
    const std::int64_t sequence = per_sequence ? row / (heads * length) : 0;
    const auto place = static_cast<std::size_t>(sequence * length + row % length);
    const Id position = positions.values()[place];
    for (Eigen::Index i = 0; i < cosines_.cols(); ++i) {
      const auto [first, second] = columns[static_cast<std::size_t>(i)];
      const float cosine = cosines_(position, i);
      const float sine = sign * sines_(position, i);
      const float a = output.rows(row, first);
      const float b = output.rows(row, second);
      output.rows(row, first) = a * cosine - b * sine;
      output.rows(row, second) = a * sine + b * cosine;
    }
  }
  return output;
}

}  // namespace lexiscope

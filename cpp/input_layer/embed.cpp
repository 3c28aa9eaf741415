#include "input_layer/embedding_layer.hpp"

namespace lexiscope {

Tensor EmbeddingLayer::forward(const IdsView& ids, std::int64_t start) const {
  if (ids.rank() != 2) {
    fail(ErrorKind::ShapeMismatch, "ids", "two axes, (B, T)", to_text(ids.shape()));
  }
  const Table* const table = all_rows(positions_);
  const std::int64_t length = ids.axis_from_end(1);
  if (table != nullptr) require_positions(length, start, table->rows());
  Tensor output = tokens_.lookup(ids);
  output.rows *= scale_;
  if (table != nullptr) {
    for (Eigen::Index row = 0; row < output.rows.rows(); ++row) {
      output.rows.row(row) += table->row(static_cast<Eigen::Index>(start + row % length));
    }
  }
  return output;
}

}  // namespace lexiscope

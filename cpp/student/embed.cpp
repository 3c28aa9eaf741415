// embed: the input of a transformer. Its manual is embedding_layer.hpp, its path README.md.
//
//   x[b, t] = s W[ids[b, t]] + P[start + t]    ids (B,T)    W (V,D)    P (L,D)    x (B,T,D)
#include <limits>

#include "input_layer/embedding_layer.hpp"

namespace lexiscope {

Tensor EmbeddingLayer::forward(const IdsView& ids, std::int64_t start) const {
  if (ids.rank() != 2) {
    fail(ErrorKind::ShapeMismatch, "ids", "two axes, (B, T)", to_text(ids.shape()));
  }
  const Table* const table = all_rows(positions_);  // P, or nullptr where there are no positions
  const std::int64_t length = ids.axis_from_end(1);
  if (table != nullptr) require_positions(length, start, table->rows());
  Tensor output = tokens_.lookup(ids);
  // TODO: scale the token vectors by scale_, then add the position's vector to each. output.rows
  // (B T, D) holds sequence after sequence, and every sequence begins at `start` again.
  output.rows.setConstant(std::numeric_limits<float>::quiet_NaN());
  return output;
}

}  // namespace lexiscope

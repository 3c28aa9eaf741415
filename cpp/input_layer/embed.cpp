#include "input_layer/embed.hpp"

namespace lexiscope {

Tensor embed(const IdsView& ids, const TokenEmbedding& tokens, float scale, const Table* positions,
             std::int64_t start) {
  Tensor output = tokens.lookup(ids);
  output.rows *= scale;
  if (positions == nullptr) return output;
  const std::int64_t length = ids.axis_from_end(1);
  for (Eigen::Index row = 0; row < output.rows.rows(); ++row) {
    output.rows.row(row) += positions->row(static_cast<Eigen::Index>(start + row % length));
  }
  return output;
}

}  // namespace lexiscope

#include <algorithm>

#include "embedding/embedding.hpp"

namespace lexiscope {

Tensor TokenEmbedding::lookup(const IdsView& ids) const {
  require_batch_ids("ids", ids, vocab_size());
  const auto count = static_cast<Eigen::Index>(ids.values().size());
  Tensor output{Table(count, weights_.cols()), ids.shape()};
  output.shape.push_back(embedding_dim());
  for (Eigen::Index n = 0; n < count; ++n) {
    const VectorView row = row_of(weights_, ids.values()[static_cast<std::size_t>(n)]);
    std::copy(row.begin(), row.end(), &output.rows(n, 0));
  }
  return output;
}

}  // namespace lexiscope

#include <algorithm>

#include "embedding.hpp"
#include "large_pages.hpp"

namespace lexiscope {

Tensor TokenEmbedding::lookup(const IdsView& ids) const {
  require_batch_ids("ids", ids, vocab_size());
  const auto count = static_cast<Eigen::Index>(ids.values().size());
  Tensor output{Table(count, weights_.cols()), ids.shape()};
  output.shape.push_back(embedding_dim());
  ask_for_large_pages(output.rows);
  float* to = output.rows.data();
  for (const Id id : ids.values()) {
    const VectorView row = row_of(weights_, id);
    to = std::copy(row.begin(), row.end(), to);
  }
  return output;
}

}  // namespace lexiscope

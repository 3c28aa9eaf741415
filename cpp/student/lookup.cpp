// lookup: the vectors of some ids. Its manual is embedding.hpp, its path README.md.
//
//   output[n] = W[ids[n]]    ids (T) or (B,T)    W = weights_ (V,D)    output (T,D) or (B,T,D)
#include <limits>

#include "embedding/embedding.hpp"

namespace lexiscope {

Tensor TokenEmbedding::lookup(const IdsView& ids) const {
  require_batch_ids("ids", ids, vocab_size());
  const auto count = static_cast<Eigen::Index>(ids.values().size());
  Tensor output{Table(count, weights_.cols()), ids.shape()};
  output.shape.push_back(embedding_dim());
  output.rows.setConstant(std::numeric_limits<float>::quiet_NaN());
  // TODO: ids.values() are all ids in one run, sequence after sequence, and output.rows has one row
  // for each in the same order. Copy the row of weights_ that id n names into output.rows.row(n).
  return output;
}

}  // namespace lexiscope

// embeddingBackward: the gradient that a lookup sends back to its table, by the rows it touched.
// Its manual is embedding_backward.hpp, its path README.md.
//
//   dW[r] = sum of d_output[n] over all n with ids[n] = r    ids (N)    d_output (N,D)    dW (V,D)
//
// Only rows that were looked up are held: gradient.rows, rising, each once, and gradient.values
// (rows.size(), D). TokenEmbedding::backward checks its shapes, then asks this.
#include "embedding/embedding_backward.hpp"

#include <string>

namespace lexiscope {

RowGradients sum_by_row(std::span<const Id> ids, const TableView& d_output,
                        std::optional<Id> skipped) {
  if (d_output.rows() != static_cast<Eigen::Index>(ids.size())) {
    fail(ErrorKind::ShapeMismatch, "d_output", std::to_string(ids.size()) + " rows, one an id",
         std::to_string(d_output.rows()));
  }
  RowGradients gradient;
  // TODO: enter every id but `skipped` (the padding id) into gradient.rows once, from the smallest
  // up, and the sum of its rows of d_output beside it. Sum in double in the order of n and round
  // once, or small gradients drown in a long sum.
  gradient.values = Table::Zero(0, d_output.cols());
  return gradient;
}

}  // namespace lexiscope

// lookup: the vectors of some ids. Its manual is lookup.hpp, its path README.md.
//
//   output[n] = W[ids[n]]    ids (T) or (B,T)    W = weights (V,D)    output (T,D) or (B,T,D)
#include "embedding/lookup.hpp"

#include <limits>

namespace lexiscope {

Tensor lookup(const TableView& weights, const IdsView& ids) {
  require_batch_ids("ids", ids, weights.rows());
  const auto count = static_cast<Eigen::Index>(ids.values().size());
  Tensor output{Table(count, weights.cols()), ids.shape()};
  output.shape.push_back(weights.cols());
  output.rows.setConstant(std::numeric_limits<float>::quiet_NaN());
  // TODO: ids.values() are all ids in one run, sequence after sequence, and output.rows has one row
  // for each in the same order. Copy the row of weights that id n names into output.rows.row(n).
  return output;
}

}  // namespace lexiscope

#include "embedding/lookup.hpp"

#include <algorithm>

namespace lexiscope {

Tensor lookup(const TableView& weights, const IdsView& ids) {
  require_batch_ids("ids", ids, weights.rows());
  const auto count = static_cast<Eigen::Index>(ids.values().size());
  Tensor output{Table(count, weights.cols()), ids.shape()};
  output.shape.push_back(weights.cols());
  for (Eigen::Index n = 0; n < count; ++n) {
    output.rows.row(n) = weights.row(ids.values()[static_cast<std::size_t>(n)]);
  }
  return output;
}

}  // namespace lexiscope

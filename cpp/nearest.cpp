#include "nearest_search.hpp"

namespace lexiscope {

std::vector<Neighbour> nearest_by_cosine(VectorView query, const TableView& vectors, int top_k,
                                         std::span<const Id> exclude) {
  const Eigen::RowVectorXf unit = unit_query(query, vectors.cols());
  BestNeighbours best(top_k, exclude);
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    const auto vector = vectors.row(row);
    const float row_length = vector.norm();
    if (row_length > 0) best.offer({static_cast<Id>(row), vector.dot(unit) / row_length});
  }
  return best.take();
}

}  // namespace lexiscope

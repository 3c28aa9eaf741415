#include <algorithm>

#include "nearest_search.hpp"

namespace lexiscope {

std::vector<Neighbour> nearest_by_cosine(VectorView query, const TableView& vectors, int top_k,
                                         std::span<const Id> exclude) {
  const Eigen::RowVectorXf unit = unit_query(query, vectors.cols());
  BestNeighbours best(top_k, exclude);
  const Eigen::Index rows = vectors.rows();
  for (Eigen::Index first = 0; first < rows; first += simd::kLanes) {
    // Where the last rows do not fill the lanes, the last one does.
    const auto id_of = [&](int i) { return static_cast<Id>(std::min(first + i, rows - 1)); };
    const auto row_at = [&](int i) { return row_of(vectors, id_of(i)).data(); };
    const RowProducts products = row_products(row_at, unit.data(), unit.size());
    best.offer(cosines_of(products), rows - first, id_of);
  }
  return best.take();
}

}  // namespace lexiscope

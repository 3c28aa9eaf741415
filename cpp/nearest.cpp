#include <algorithm>
#include <cmath>

#include "nearest_search.hpp"

namespace lexiscope {

std::vector<Neighbour> nearest_by_cosine(VectorView query, const TableView& vectors, int top_k,
                                         std::span<const Id> exclude) {
  const Eigen::RowVectorXf unit = unit_query(query, vectors.cols());
  BestNeighbours best(top_k, exclude);
  const auto offer = [&](Eigen::Index row, const RowProducts& products) {
    const float row_length = std::sqrt(products.with_itself);
    if (row_length > 0) best.offer({static_cast<Id>(row), products.with_query / row_length});
  };
  for (Eigen::Index row = 0; row < vectors.rows(); row += 2) {
    // Two rows at a time: the last one of an odd number has itself for company.
    const Eigen::Index next = std::min(row + 1, vectors.rows() - 1);
    const auto [one, other] = row_products(row_of(vectors, row).data(),
                                           row_of(vectors, next).data(), unit.data(), unit.size());
    offer(row, one);
    if (next > row) offer(next, other);
  }
  return best.take();
}

}  // namespace lexiscope

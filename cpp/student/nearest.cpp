// nearest: the rows of a table that point most the way of a query. Its manual is cosine.hpp, its
// path README.md.
//
//   cosine(q, v) for every row v    q (D)    vectors (V,D)    → the best top_k as {id, cosine}
#include <algorithm>
#include <limits>

#include "nearest_search.hpp"

namespace lexiscope {

std::vector<Neighbour> nearest_by_cosine(VectorView query, const TableView& vectors, int top_k,
                                         std::span<const Id> exclude) {
  const Eigen::RowVectorXf unit = unit_query(query, vectors.cols());  // q / |q|
  require_range("top_k", top_k, 1, 1e9);
  const auto wanted = static_cast<std::size_t>(std::min<Eigen::Index>(top_k, vectors.rows()));
  // TODO: the `wanted` rows with the largest cosines, best first, of two equal ones the smaller id
  // first; zero rows and those named in `exclude` are left out, so that fewer may come.
  // BestNeighbours of nearest_search.hpp is how the core holds the best: sort them yourself first.
  return std::vector<Neighbour>(wanted, {0, std::numeric_limits<float>::quiet_NaN()});
}

}  // namespace lexiscope

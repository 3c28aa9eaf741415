// nearest: the rows of a table that point most the way of a query. Its manual is nearest.hpp, its
// path README.md.
//
//   cosine(q, v) for every row v    q (D)    vectors (V,D)    → the best top_k as {id, cosine}
#include "geometry/nearest.hpp"

#include <algorithm>
#include <limits>

#include "geometry/nearest_search.hpp"

namespace lexiscope {

std::vector<Neighbour> nearest_by_cosine(VectorView query, const TableView& vectors, int top_k,
                                         std::span<const Id> exclude) {
  const Eigen::RowVectorXf unit = unit_query(query, vectors.cols());  // q / |q|
  require_range("top_k", top_k, 1, 1e9);
  const auto wanted = static_cast<std::size_t>(std::min<Eigen::Index>(top_k, vectors.rows()));
  // TODO: the `wanted` rows with the largest cosines, best first, of two equal ones the smaller id
  // first; zero rows and those named in `exclude` are left out, so that fewer may come.
  return std::vector<Neighbour>(wanted, {0, std::numeric_limits<float>::quiet_NaN()});
}

}  // namespace lexiscope

// analogy: a is to b as c is to what? Its manual is analogy.hpp, its path README.md.
//
//   target = unit(b) - unit(a) + unit(c)    unit(v) = v / |v|    (D)
//   → the top_k rows nearest to target, the three query words left out or not
#include "geometry/analogy.hpp"

#include <limits>

#include "geometry/nearest.hpp"

namespace lexiscope {

Eigen::RowVectorXf analogy_target(Id a, Id b, Id c, const TableView& vectors) {
  require_ids("a", {&a, 1}, vectors.rows());
  require_ids("b", {&b, 1}, vectors.rows());
  require_ids("c", {&c, 1}, vectors.rows());
  // TODO 1: the target of the rows a, b and c, each divided by its own length; a zero row stays.
  return Eigen::RowVectorXf::Zero(vectors.cols());
}

std::vector<Neighbour> analogy(Id a, Id b, Id c, const TableView& vectors, int top_k,
                               QueryWords query_words) {
  const Eigen::RowVectorXf target = analogy_target(a, b, c, vectors);
  require_range("top_k", top_k, 1, 1e9);
  // TODO 2: ask nearest_by_cosine, and leave a, b and c out where query_words says Excluded.
  return {{a, std::numeric_limits<float>::quiet_NaN()}};
}

}  // namespace lexiscope

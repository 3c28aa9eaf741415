#include "geometry/pair_cosines.hpp"

#include <string>

#include "base/shape.hpp"
#include "geometry/cosine.hpp"

namespace lexiscope {

RowPairs random_row_pairs(Eigen::Index rows, int count, Random& random) {
  require_range("count", count, 0, 1e9);
  if (rows < 2) {
    fail(ErrorKind::InvalidArgument, "vectors", "at least two rows", std::to_string(rows));
  }
  RowPairs pairs;
  for (int i = 0; i < count; ++i) {
    const std::uint32_t one = random.below(static_cast<std::uint32_t>(rows));
    // An index among the rows other than `one`.
    const std::uint32_t other = random.below(static_cast<std::uint32_t>(rows - 1));
    pairs.first.push_back(static_cast<Id>(one));
    pairs.second.push_back(static_cast<Id>(other >= one ? other + 1 : other));
  }
  return pairs;
}

std::vector<float> pair_cosines(const RowPairs& pairs, const TableView& vectors,
                                const Eigen::RowVectorXd& origin) {
  if (pairs.first.size() != pairs.second.size()) {
    fail(ErrorKind::ShapeMismatch, "second", {"{0} rows", pairs.first.size()},
         std::to_string(pairs.second.size()));
  }
  if (origin.size() != vectors.cols()) {
    fail(ErrorKind::WidthMismatch, "origin", {"width {0}", vectors.cols()},
         std::to_string(origin.size()));
  }
  require_ids("first", pairs.first, vectors.rows());
  require_ids("second", pairs.second, vectors.rows());
  std::vector<float> cosines;
  for (std::size_t i = 0; i < pairs.first.size(); ++i) {
    const Eigen::RowVectorXd one = vectors.row(pairs.first[i]).cast<double>() - origin;
    const Eigen::RowVectorXd other = vectors.row(pairs.second[i]).cast<double>() - origin;
    const double lengths = one.norm() * other.norm();
    cosines.push_back(lengths > 0 ? static_cast<float>(one.dot(other) / lengths) : 0);
  }
  return cosines;
}

std::vector<float> random_pair_cosines(const TableView& vectors, int count, Random& random) {
  const RowPairs pairs = random_row_pairs(vectors.rows(), count, random);
  std::vector<float> cosines;
  for (std::size_t i = 0; i < pairs.first.size(); ++i) {
    cosines.push_back(cosine(row_of(vectors, pairs.first[i]), row_of(vectors, pairs.second[i])));
  }
  return cosines;
}

}  // namespace lexiscope

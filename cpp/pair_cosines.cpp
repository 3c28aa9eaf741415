#include "pair_cosines.hpp"

#include <string>

#include "cosine.hpp"

namespace lexiscope {

RowPairs random_row_pairs(Eigen::Index rows, int count, Random& random) {
  require_range("count", count, 0, 1e9);
  if (rows < 2) {
    fail(ErrorKind::InvalidArgument, "vectors", "at least two rows", std::to_string(rows));
  }
  RowPairs pairs;
  for (int i = 0; i < count; ++i) {
    const std::uint32_t one = random.below(static_cast<std::uint32_t>(rows));
    // Of the rows but `one`, numbered without a gap.
    const std::uint32_t other = random.below(static_cast<std::uint32_t>(rows - 1));
    pairs.first.push_back(static_cast<Id>(one));
    pairs.second.push_back(static_cast<Id>(other >= one ? other + 1 : other));
  }
  return pairs;
}

Eigen::RowVectorXf mean_row(const TableView& vectors) {
  Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(vectors.cols());
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) sum += vectors.row(row).cast<double>();
  if (vectors.rows() > 0) sum /= static_cast<double>(vectors.rows());
  return sum.cast<float>();
}

std::vector<float> pair_cosines(const RowPairs& pairs, const TableView& vectors,
                                const Eigen::RowVectorXf& origin) {
  if (pairs.first.size() != pairs.second.size()) {
    fail(ErrorKind::ShapeMismatch, "second", std::to_string(pairs.first.size()) + " rows",
         std::to_string(pairs.second.size()));
  }
  if (origin.size() != vectors.cols()) {
    fail(ErrorKind::WidthMismatch, "origin", "width " + std::to_string(vectors.cols()),
         std::to_string(origin.size()));
  }
  require_ids("first", pairs.first, vectors.rows());
  require_ids("second", pairs.second, vectors.rows());
  const auto width = static_cast<std::size_t>(vectors.cols());
  std::vector<float> cosines;
  for (std::size_t i = 0; i < pairs.first.size(); ++i) {
    const Eigen::RowVectorXf one = vectors.row(pairs.first[i]) - origin;
    const Eigen::RowVectorXf other = vectors.row(pairs.second[i]) - origin;
    cosines.push_back(cosine({one.data(), width}, {other.data(), width}));
  }
  return cosines;
}

}  // namespace lexiscope

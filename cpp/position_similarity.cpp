#include "position_similarity.hpp"

#include "cosine.hpp"

namespace lexiscope {

std::vector<float> neighbour_similarity(const TableView& positions) {
  std::vector<float> similarity;
  for (Eigen::Index p = 0; p + 1 < positions.rows(); ++p) {
    similarity.push_back(cosine(row_of(positions, p), row_of(positions, p + 1)));
  }
  return similarity;
}

std::vector<float> similarity_by_distance(const TableView& positions) {
  const Table unit = normalize_rows(positions);
  std::vector<float> similarity;
  for (Eigen::Index k = 0; k < unit.rows(); ++k) {
    const Eigen::Index pairs = unit.rows() - k;
    double sum = 0;
    for (Eigen::Index p = 0; p < pairs; ++p) {
      sum += static_cast<double>(unit.row(p).dot(unit.row(p + k)));
    }
    similarity.push_back(static_cast<float>(sum / static_cast<double>(pairs)));
  }
  return similarity;
}

}  // namespace lexiscope

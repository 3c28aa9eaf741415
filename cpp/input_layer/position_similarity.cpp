#include "input_layer/position_similarity.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/shape.hpp"
#include "geometry/cosine.hpp"
#include "geometry/row_cosines.hpp"

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

std::int64_t distinct_rows(const TableView& positions) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(positions.rows()));
  std::iota(order.begin(), order.end(), 0);
  const auto less = [&](Eigen::Index a, Eigen::Index b) {
    const VectorView one = row_of(positions, a);
    const VectorView other = row_of(positions, b);
    return std::lexicographical_compare(one.begin(), one.end(), other.begin(), other.end());
  };
  std::sort(order.begin(), order.end(), less);
  const auto equal = [&](Eigen::Index a, Eigen::Index b) { return !less(a, b) && !less(b, a); };
  return std::unique(order.begin(), order.end(), equal) - order.begin();
}

std::vector<float> similarity_to_trained(std::span<const double> w,
                                         std::span<const double> trained_w,
                                         std::int64_t trained_len, std::int64_t length) {
  require_size("trained_len", trained_len);
  require_length("length", length);
  const auto count = static_cast<std::int64_t>(trained_w.size());
  require_width("w", count, static_cast<std::int64_t>(w.size()));
  // cos(a - b) = cos a cos b + sin a sin b: a product of matrices of unit vectors.
  const auto unit_vectors = [&](std::span<const double> rates, std::int64_t positions) {
    Table rows(positions, 2 * count);
    for (Eigen::Index p = 0; p < rows.rows(); ++p) {
      for (Eigen::Index i = 0; i < count; ++i) {
        const double angle = static_cast<double>(p) * rates[static_cast<std::size_t>(i)];
        rows(p, 2 * i) = static_cast<float>(std::cos(angle));
        rows(p, 2 * i + 1) = static_cast<float>(std::sin(angle));
      }
    }
    return rows;
  };
  const Table trained = unit_vectors(trained_w, trained_len);
  const Table queries = unit_vectors(w, length);
  std::vector<float> similarity;
  for (Eigen::Index p = 0; p < queries.rows(); ++p) {
    similarity.push_back(trained.lazyProduct(queries.row(p).transpose()).maxCoeff() /
                         static_cast<float>(count));
  }
  return similarity;
}

}  // namespace lexiscope

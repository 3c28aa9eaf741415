#include "geometry/row_cosines.hpp"

#include <new>
#include <string>

#include "base/shape.hpp"
#include "geometry/nearest_search.hpp"
#include "kernels/dot.hpp"
#include "kernels/product.hpp"

namespace lexiscope {

Table normalize_rows(const TableView& vectors) {
  Table unit = vectors;
  for (auto row : unit.rowwise()) {
    const double length = length_of(row.data(), row.size());
    if (fits_float(length)) {
      row /= static_cast<float>(length);
    } else if (length > 0) {
      row = (row.cast<double>() / length).cast<float>();
    }
  }
  return unit;
}

Table cosine_matrix(const TableView& vectors) {
  const std::string rows = std::to_string(vectors.rows());
  return unless_too_large("vectors", "a matrix that fits the memory", rows + " x " + rows, [&] {
    const Table unit = normalize_rows(vectors);
    return product_with_transpose<float>(unit, unit);
  });
}

std::vector<float> cosines_with(VectorView query, const TableView& vectors) {
  const Eigen::RowVectorXf unit = unit_query(query, vectors.cols());
  std::vector<float> cosines(static_cast<std::size_t>(vectors.rows()));
  for (Eigen::Index row = 0; row < vectors.rows(); ++row) {
    const float* const numbers = row_of(vectors, row).data();
    const double length = length_of(numbers, unit.size());
    if (length > 0) {
      cosines[static_cast<std::size_t>(row)] =
          static_cast<float>(dot(numbers, unit.data(), unit.size(), length) / length);
    }
  }
  return cosines;
}

}  // namespace lexiscope

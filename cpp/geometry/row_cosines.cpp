#include "geometry/row_cosines.hpp"

#include <algorithm>
#include <new>
#include <string>

#include "base/shape.hpp"
#include "geometry/nearest_search.hpp"
#include "kernels/dot.hpp"
#include "kernels/matrix.hpp"

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

std::vector<Id> nearest_in_new_tables(std::int64_t vocab_size, std::int64_t embedding_dim,
                                      EmbeddingOptions options, Id row, int tables) {
  require_range("tables", tables, 1, 1'000'000);
  require_ids("row", {&row, 1}, static_cast<Id>(vocab_size));
  std::vector<Id> nearest;
  for (options.seed = 1; options.seed <= static_cast<std::uint64_t>(tables); ++options.seed) {
    const Table table =
        initialized_table("vocab_size", vocab_size, "embedding_dim", embedding_dim, options);
    std::vector<float> cosines = cosines_with(row_of(table, row), table);
    cosines[static_cast<std::size_t>(row)] = -2;
    nearest.push_back(
        static_cast<Id>(std::max_element(cosines.begin(), cosines.end()) - cosines.begin()));
  }
  return nearest;
}

}  // namespace lexiscope

#include "studies/cheaper_tables.hpp"

#include <algorithm>
#include <string>

#include "geometry/nearest_search.hpp"
#include "kernels/dot.hpp"

namespace lexiscope {

Table first_columns(const TableView& vectors, int columns) {
  require_range("columns", columns, 1, static_cast<double>(vectors.cols()));
  return vectors.leftCols(columns);
}

Table in_eight_bits(const TableView& vectors) {
  Table rounded = vectors;
  for (Eigen::Index row = 0; row < rounded.rows(); ++row) {
    const float largest = rounded.row(row).cwiseAbs().maxCoeff();
    if (largest > 0) rounded.row(row) = (rounded.row(row) * (127 / largest)).array().round();
  }
  return rounded;
}

Table in_one_bit(const TableView& vectors) {
  return vectors.unaryExpr([](float x) { return x >= 0 ? 1.0F : -1.0F; });
}

Recall recall_of(const TableView& cheap, const TableView& vectors, int k, int queries,
                 Random& random) {
  if (cheap.rows() != vectors.rows()) {
    fail(ErrorKind::ShapeMismatch, "cheap", {"{0} rows", vectors.rows()},
         std::to_string(cheap.rows()));
  }
  require_range("k", k, 1, static_cast<double>(vectors.rows() - 1));
  require_range("queries", queries, 1, 1e9);
  Recall recall;
  for (int i = 0; i < queries; ++i) {
    const Id id = static_cast<Id>(random.below(static_cast<std::uint32_t>(vectors.rows())));
    const bool is_query = length_of(row_of(vectors, id).data(), vectors.cols()) > 0 &&
                          length_of(row_of(cheap, id).data(), cheap.cols()) > 0;
    if (!is_query) continue;
    const auto wanted = find_nearest(row_of(vectors, id), vectors, k, {&id, 1});
    const auto found = find_nearest(row_of(cheap, id), cheap, k, {&id, 1});
    ++recall.queries;
    recall.wanted += std::ssize(wanted);
    for (const Neighbour& near : wanted) {
      recall.found += std::any_of(found.begin(), found.end(),
                                  [&](const Neighbour& other) { return other.id == near.id; })
                          ? 1
                          : 0;
    }
  }
  return recall;
}

}  // namespace lexiscope

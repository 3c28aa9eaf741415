#include "texts/retrieval.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/matrix.hpp"
#include "kernels/softmax.hpp"

namespace lexiscope::texts {

Table unit_rows(Table vectors) {
  for (Eigen::Index n = 0; n < vectors.rows(); ++n) {
    const float length = vectors.row(n).norm();
    if (length > 0) vectors.row(n) /= length;
  }
  return vectors;
}

Table all_cosines(const TableView& queries, const TableView& texts) {
  if (queries.cols() != texts.cols()) {
    fail(ErrorKind::WidthMismatch, "texts", std::to_string(queries.cols()),
         std::to_string(texts.cols()));
  }
  return product_with_transpose<float>(unit_rows(queries), unit_rows(texts));
}

double recall_at(const TableView& scores, int k) {
  require_range("k", k, 1, 1e9);
  if (scores.rows() == 0 || scores.cols() < scores.rows()) {
    fail(ErrorKind::ShapeMismatch, "scores", "a column for each of one or more rows",
         {"{0} rows, {1} columns", scores.rows(), scores.cols()});
  }
  double found = 0;
  for (Eigen::Index n = 0; n < scores.rows(); ++n) {
    const float own = scores(n, n);
    const auto better = static_cast<double>((scores.row(n).array() > own).count());
    const auto equal = static_cast<double>((scores.row(n).array() == own).count());
    if (equal > 0) found += std::clamp((k - better) / equal, 0.0, 1.0);
  }
  return found / static_cast<double>(scores.rows());
}

Table first_columns(const TableView& vectors, int columns) {
  require_range("columns", columns, 1, static_cast<double>(vectors.cols()));
  return vectors.leftCols(columns);
}

Table through_bytes(const TableView& vectors) {
  Table result = vectors;
  for (Eigen::Index n = 0; n < result.rows(); ++n) {
    const float step = result.row(n).cwiseAbs().maxCoeff() / 127;
    if (!(step > 0)) continue;
    for (Eigen::Index column = 0; column < result.cols(); ++column) {
      result(n, column) = std::round(result(n, column) / step) * step;
    }
  }
  return result;
}

std::vector<std::int32_t> times_found(const TableView& scores, int k) {
  require_range("k", k, 1, static_cast<double>(scores.cols()));
  std::vector<std::int32_t> times(static_cast<std::size_t>(scores.cols()));
  for (Eigen::Index n = 0; n < scores.rows(); ++n) {
    for (const Id column : top_ids(row_of(scores, n), static_cast<std::size_t>(k))) {
      ++times[static_cast<std::size_t>(column)];
    }
  }
  return times;
}

}  // namespace lexiscope::texts

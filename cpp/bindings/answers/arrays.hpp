// arrays.hpp: numbers as plain JavaScript arrays, and tables as arrays of rows, as in learners'
// code.
#pragma once

#include "base/shape.hpp"
#include "bindings/shared/convert.hpp"

namespace lexiscope::bindings {

/// Throws WidthMismatch at `argument` unless all rows have the width of the first.
inline Table table_from_rows(const val& rows, const char* argument) {
  const auto count = rows["length"].as<int>();
  if (count == 0) return {};
  Table table(count, rows[0]["length"].as<int>());
  for (int i = 0; i < count; ++i) {
    const std::vector<float> row = floats_from(rows[i]);
    require_width(argument, table.cols(), static_cast<std::int64_t>(row.size()));
    table.row(i) = Eigen::Map<const Eigen::RowVectorXf>(row.data(), table.cols());
  }
  return table;
}

template <class Values>
val plain_array(const Values& values) {
  return val::global("Array").call<val>("from", copied(values));
}

inline val rows_to_js(const TableView& table) {
  val rows = val::array();
  for (Eigen::Index i = 0; i < table.rows(); ++i) {
    const VectorView row = row_of(table, i);
    rows.call<void>("push", plain_array(std::vector<float>(row.begin(), row.end())));
  }
  return rows;
}

}  // namespace lexiscope::bindings

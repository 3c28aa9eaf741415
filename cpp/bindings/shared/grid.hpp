// grid.hpp: a table as JavaScript has it: {rows, columns, values}, row-major.
#pragma once

#include "base/shape.hpp"
#include "bindings/shared/convert.hpp"

namespace lexiscope::bindings {

inline val grid_of(const Table& table) {
  val result = val::object();
  result.set("rows", static_cast<int>(table.rows()));
  result.set("columns", static_cast<int>(table.cols()));
  result.set("values", copied(table));
  return result;
}

/// The other way round. Throws ShapeMismatch at `argument`.
inline Table table_from_grid(const val& grid, const char* argument) {
  const std::vector<float> values = floats_from(grid["values"]);
  const Shape shape{whole<std::int64_t>(grid, "rows", "rows", 1, 0x1p24),
                    whole<std::int64_t>(grid, "columns", "columns", 1, 0x1p24)};
  return rows_of(TensorView(values, shape, argument));
}

}  // namespace lexiscope::bindings

// grid.hpp: tables in JavaScript: {rows, columns, values}, row-major.
#pragma once

#include "base/shape.hpp"
#include "bindings/shared/object.hpp"

namespace lexiscope::bindings {

/// Also evaluates Eigen expressions.
inline val grid_of(const Table& table) { return to_js(table); }

/// The inverse of grid_of(). Throws ShapeMismatch at `argument`.
inline Table table_from_grid(const val& grid, const char* argument) {
  const std::vector<float> values = floats_from(grid["values"]);
  const Shape shape{whole<std::int64_t>(grid, "rows", 1, 0x1p24),
                    whole<std::int64_t>(grid, "columns", 1, 0x1p24)};
  return rows_of(TensorView(values, shape, argument));
}

}  // namespace lexiscope::bindings

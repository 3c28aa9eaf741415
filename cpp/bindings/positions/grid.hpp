// grid.hpp: a table as JavaScript has it: {rows, columns, values}, row-major.
#pragma once

#include "bindings/convert.hpp"

namespace lexiscope::bindings {

inline val grid_of(const Table& table) {
  val result = val::object();
  result.set("rows", static_cast<int>(table.rows()));
  result.set("columns", static_cast<int>(table.cols()));
  result.set("values", copied(table));
  return result;
}

}  // namespace lexiscope::bindings

// tensor_view.hpp: a table as the core's functions on tensors take it.
#pragma once

#include <span>
#include <utility>

#include "base/table.hpp"

namespace lexiscope::testing {

inline TensorView view(const Table& rows, Shape shape) {
  return {std::span(rows.data(), static_cast<std::size_t>(rows.size())), std::move(shape)};
}

inline TensorView view(const Table& rows) { return view(rows, {rows.rows(), rows.cols()}); }

}  // namespace lexiscope::testing

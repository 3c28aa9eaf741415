// table.hpp: the types every stage shares: a table of vectors, and token ids.
//
// Letters used throughout the core, defined only here:
//   V vocabulary size   D embedding width   B batch   T sequence length
//   H heads             N pairs or points   K negatives
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace lexiscope {

/// A token id: a row number of a table, 0 … V-1.
using Id = std::int32_t;

/// Row-major float32, so that one row is one contiguous vector. Usually (V,D) or (T,D).
using Table = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A read-only view of a table or of a block of its rows, never a copy.
using TableView = Eigen::Ref<const Table>;

/// A read-only vector of width D.
using VectorView = std::span<const float>;

/// Throws IdOutOfRange, naming the first offending id and its place, unless every id is in
/// 0 … rows-1.
void require_ids(std::string_view argument, std::span<const Id> ids, std::int64_t rows);

/// Throws InvalidArgument for a negative or zero size and TooLarge where rows x columns floats
/// would not fit the address space or Eigen's index.
void require_table_size(std::string_view argument, std::int64_t rows, std::int64_t columns);

/// One row as a span; the row number is not checked.
inline VectorView row_of(const TableView& table, Eigen::Index row) {
  return {table.data() + row * table.outerStride(), static_cast<std::size_t>(table.cols())};
}

}  // namespace lexiscope

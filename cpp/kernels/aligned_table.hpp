// aligned_table.hpp: a table for threads that write to its rows at the same time.
#pragma once

#include <algorithm>

#include "base/shape.hpp"
#include "kernels/unshared_vector.hpp"

namespace lexiscope {

/// A writable view of a table whose rows may be further apart than their width.
using TableRows = Eigen::Map<Table, Eigen::Unaligned, Eigen::OuterStride<>>;
using ConstTableRows = Eigen::Map<const Table, Eigen::Unaligned, Eigen::OuterStride<>>;

/// A table whose rows start at cache lines, so that threads writing to neighbouring rows do not
/// share a line, and a row spans as few lines as possible. Its memory does not move.
class AlignedTable {
 public:
  /// All zero. Throws TooLarge ("rows").
  AlignedTable(Eigen::Index rows, Eigen::Index columns)
      : rows_(rows),
        columns_(columns),
        stride_((columns + kLine - 1) / kLine * kLine),
        values_(array_size("rows", {rows, stride_})) {}

  /// Copies the values of a table of the same shape.
  void take(const TableView& table) noexcept {
    for (Eigen::Index row = 0; row < rows_; ++row) {
      const VectorView values = row_of(table, row);
      std::copy(values.begin(), values.end(), values_.begin() + row * stride_);
    }
  }
  void set_zero() noexcept { std::fill(values_.begin(), values_.end(), 0.0F); }

  [[nodiscard]] TableRows view() noexcept {
    return {values_.data(), rows_, columns_, Eigen::OuterStride<>(stride_)};
  }
  [[nodiscard]] ConstTableRows view() const noexcept {
    return {values_.data(), rows_, columns_, Eigen::OuterStride<>(stride_)};
  }

 private:
  static constexpr Eigen::Index kLine = 64 / sizeof(float);

  Eigen::Index rows_;
  Eigen::Index columns_;
  Eigen::Index stride_;
  UnsharedVector<float> values_;
};

}  // namespace lexiscope

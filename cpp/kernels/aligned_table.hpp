// aligned_table.hpp: a table for threads that write to its rows at the same time.
#pragma once

#include <algorithm>

#include "base/table.hpp"
#include "kernels/unshared_vector.hpp"

namespace lexiscope {

/// A table to write to, whose rows may lie further apart than they are wide.
using TableRows = Eigen::Map<Table, Eigen::Unaligned, Eigen::OuterStride<>>;
using ConstTableRows = Eigen::Map<const Table, Eigen::Unaligned, Eigen::OuterStride<>>;

/// A table whose rows begin a cache line each: a thread that writes to one does not take the next
/// from another, and a row is read in as few lines as it fills. Its memory stays where it is.
class AlignedTable {
 public:
  /// All zero.
  AlignedTable(Eigen::Index rows, Eigen::Index columns)
      : rows_(rows),
        columns_(columns),
        stride_((columns + kLine - 1) / kLine * kLine),
        values_(static_cast<std::size_t>(rows * stride_)) {}

  /// Takes the values of a table of the same shape.
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

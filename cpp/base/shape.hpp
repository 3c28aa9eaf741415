// shape.hpp: arrays of more than two axes: (B,T) ids, (B,T,D) vectors, (B,H,T,d) heads.
//
// Every array is row-major: the last axis is contiguous. A higher-rank array is a table whose rows
// are all axes but the last, counted outermost first; its shape says how to count them.
//
// Sequences may be empty, here and in every header: no ids, positions, queries or keys, a length of
// 0 or a batch of 0 give an empty result of the shape that follows. Tables have at least one row
// and one column (V, D, max_seq_len); there is at least one head, and a training length of at least
// 1.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// Sizes of the axes, outermost first: {B, T, D}. An axis may be 0 (nothing to do), never negative.
using Shape = std::vector<std::int64_t>;

/// "(2, 3, 64)".
std::string to_text(const Shape& shape);

/// Product of the axes. Throws ShapeMismatch for no axis, InvalidArgument for a negative one,
/// TooLarge beyond 2^53.
std::int64_t element_count(std::string_view argument, const Shape& shape);

/// The same as the size of an array of float32. Throws TooLarge too where the address space, of 32
/// bits in WebAssembly, has no room for it.
std::size_t array_size(std::string_view argument, const Shape& shape);

/// A read-only view of numbers with a shape; they must outlive it.
template <class Number>
class ArrayView {
 public:
  /// One axis: (T).
  ArrayView(std::span<const Number> values)  // NOLINT(google-explicit-constructor)
      : values_(values), shape_{static_cast<std::int64_t>(values.size())} {}
  ArrayView(const std::vector<Number>& values)  // NOLINT(google-explicit-constructor)
      : ArrayView(std::span<const Number>(values)) {}

  /// One axis or more. Throws ShapeMismatch at `argument` unless the shape has as many elements as
  /// there are values.
  ArrayView(std::span<const Number> values, Shape shape, std::string_view argument = "values")
      : values_(values), shape_(std::move(shape)) {
    const auto expected = element_count(argument, shape_);
    if (expected == static_cast<std::int64_t>(values.size())) return;
    fail(ErrorKind::ShapeMismatch, argument, {"{0} values for {1}", expected, to_text(shape_)},
         std::to_string(values.size()));
  }

  [[nodiscard]] std::span<const Number> values() const noexcept { return values_; }
  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
  [[nodiscard]] std::size_t rank() const noexcept { return shape_.size(); }

  /// Size of an axis counted from the end: axis_from_end(1) is the width of a row.
  [[nodiscard]] std::int64_t axis_from_end(std::size_t back) const {
    return shape_.at(shape_.size() - back);
  }

 private:
  std::span<const Number> values_;
  Shape shape_;
};

/// Ids or positions: (T) or (B,T).
using IdsView = ArrayView<Id>;
/// Vectors: (T,D), (B,T,D) or (B,H,T,d).
using TensorView = ArrayView<float>;

/// An array that owns its numbers; functions that take a view return one.
struct Tensor {
  Table rows;   ///< (product of all axes but the last, last axis)
  Shape shape;  ///< for example {B, T, D}

  operator TensorView() const {  // NOLINT(google-explicit-constructor)
    return {std::span(rows.data(), static_cast<std::size_t>(rows.size())), shape};
  }
};

/// The rows of a view as one table, without copying: (product of all axes but the last, last axis).
Eigen::Map<const Table> rows_of(const TensorView& tensor);

/// A table as an array of two axes; it must outlive the view.
inline TensorView view_of(const Table& rows) {
  return {{rows.data(), static_cast<std::size_t>(rows.size())}, {rows.rows(), rows.cols()}};
}

/// Throws IdOutOfRange, naming the first offending id and its place in the batch, unless every id
/// is in 0 … rows-1.
void require_batch_ids(std::string_view argument, const IdsView& ids, std::int64_t rows);

/// Throws InvalidArgument unless the size is at least 1.
void require_size(std::string_view argument, std::int64_t size);

/// Throws InvalidArgument for a negative length of a sequence.
void require_length(std::string_view argument, std::int64_t length);

/// Throws InvalidArgument ("length", "start") for negative numbers, and SequenceTooLong ("length")
/// unless positions start … start+length-1 are among 0 … max_seq_len-1.
void require_positions(std::int64_t length, std::int64_t start, std::int64_t max_seq_len);

/// Throws WidthMismatch unless the widths agree.
void require_width(std::string_view argument, std::int64_t expected, std::int64_t got);

/// An uninitialised table: the caller must write every number. Throws InvalidArgument at the size
/// (called rows_name or columns_name) that is below 1, and TooLarge at rows_name where the table
/// does not fit in memory.
Table table_to_fill(std::string_view rows_name, std::int64_t rows, std::string_view columns_name,
                    std::int64_t columns);

/// A table of zeros. Throws as table_to_fill() does.
Table zeros(std::string_view rows_name, std::int64_t rows, std::string_view columns_name,
            std::int64_t columns);

}  // namespace lexiscope

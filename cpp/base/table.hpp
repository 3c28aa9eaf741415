// table.hpp: the types every stage shares: a table of vectors, token ids, and the one error.
//
// Letters used throughout the core, and nowhere else defined:
//   V vocabulary size   D embedding width   B batch   T sequence length
//   H heads             N pairs or points   K negatives
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace lexiscope {

/// A token id: a row number of a table, 0 … V-1.
using Id = std::int32_t;

/// Row-major float32, so that one row is one contiguous vector. Usually (V,D) or (T,D).
using Table = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A table that is only read: a whole one or a block of its rows, never copied.
using TableView = Eigen::Ref<const Table>;

/// One vector of width D that is only read.
using VectorView = std::span<const float>;

/// What went wrong, by name. JavaScript sees the name as `error.name`.
enum class ErrorKind {
  InvalidArgument,  ///< a number outside its range, or not finite
  IdOutOfRange,     ///< a token id or position that the table has no row for
  WidthMismatch,    ///< two vectors or tables whose widths must agree and do not
  ShapeMismatch,    ///< a missing axis or a wrong number of elements
  SequenceTooLong,  ///< more positions than the table has rows
  OddWidth,         ///< a width that must pair up its columns and cannot
  NotText,          ///< bytes that are no text
  EmptyText,        ///< text without a single word
  EmptyVocabulary,  ///< no word reaches the minimum count
  UnknownWord,      ///< a word that is not in the vocabulary
  MalformedFile,    ///< a file that is not what its format says
  UnreadableFile,   ///< a file that cannot be opened, read or written
  TooLarge,         ///< more memory than there is or than sizes can express
};

/// The kind's name as written above, for example "IdOutOfRange".
std::string_view name_of(ErrorKind kind) noexcept;

/// The one error of the core. `argument` names what caused it ("window", "text", a file's
/// name), so that a page can put the message at the control; it may be empty.
class Error : public std::runtime_error {
 public:
  Error(ErrorKind kind, std::string argument, const std::string& message);

  [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
  [[nodiscard]] const std::string& argument() const noexcept { return argument_; }

 private:
  ErrorKind kind_;
  std::string argument_;
};

/// Throws Error{kind} reading "argument: expected …, got …".
[[noreturn]] void fail(ErrorKind kind, std::string_view argument, std::string_view expected,
                       std::string_view got);

/// Throws InvalidArgument unless low <= value <= high; NaN is never in range.
void require_range(std::string_view argument, double value, double low, double high);

/// Throws IdOutOfRange, naming the first offending id and its place, unless every id is in
/// 0 … rows-1.
void require_ids(std::string_view argument, std::span<const Id> ids, Eigen::Index rows);

/// Throws InvalidArgument for a negative or zero size and TooLarge where rows x columns floats
/// would not fit the address space or Eigen's index.
void require_table_size(std::string_view argument, std::int64_t rows, std::int64_t columns);

/// The shortest text of a number that a person would write: "5", "0.025", "1e-5", "not a number".
std::string to_text(double value);

/// One row as a span; the row number is the caller's to check.
inline VectorView row_of(const TableView& table, Eigen::Index row) {
  return {table.data() + row * table.outerStride(), static_cast<std::size_t>(table.cols())};
}

}  // namespace lexiscope

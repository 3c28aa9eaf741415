#include "base/shape.hpp"

#include <algorithm>
#include <limits>
#include <new>

namespace lexiscope {

std::string to_text(const Shape& shape) {
  std::string text = "(";
  for (const std::int64_t axis : shape) {
    if (text.size() > 1) text += ", ";
    text += std::to_string(axis);
  }
  return text + ")";
}

std::int64_t element_count(std::string_view argument, const Shape& shape) {
  constexpr std::int64_t most = std::int64_t{1} << 53;
  if (shape.empty()) fail(ErrorKind::ShapeMismatch, argument, "at least one axis", "()");
  std::int64_t count = 1;
  bool too_large = false;
  for (const std::int64_t axis : shape) {
    if (axis < 0) fail(ErrorKind::InvalidArgument, argument, "axes of 0 or more", to_text(shape));
    too_large = too_large || (axis != 0 && count > most / axis);
    if (!too_large) count *= axis;
  }
  if (too_large) fail(ErrorKind::TooLarge, argument, "at most 2^53 values", to_text(shape));
  return count;
}

std::size_t array_size(std::string_view argument, const Shape& shape) {
  constexpr auto most = std::numeric_limits<std::ptrdiff_t>::max() / std::ptrdiff_t{sizeof(float)};
  const std::int64_t count = element_count(argument, shape);
  if (count > most) {
    fail(ErrorKind::TooLarge, argument, {"at most {0} values", most}, to_text(shape));
  }
  return static_cast<std::size_t>(count);
}

Eigen::Map<const Table> rows_of(const TensorView& tensor) {
  const auto width = static_cast<Eigen::Index>(tensor.axis_from_end(1));
  const auto count = static_cast<Eigen::Index>(tensor.values().size());
  return {tensor.values().data(), width == 0 ? 0 : count / width, width};
}

void require_batch_ids(std::string_view argument, const IdsView& ids, std::int64_t rows) {
  const std::int64_t length = std::max(ids.axis_from_end(1), std::int64_t{1});
  for (std::size_t place = 0; place < ids.values().size(); ++place) {
    const Id id = ids.values()[place];
    if (id >= 0 && id < rows) continue;
    const auto at = static_cast<std::int64_t>(place);
    const Phrase where = ids.rank() == 1
                             ? Phrase("place {0}", at)
                             : Phrase("sequence {0}, place {1}", at / length, at % length);
    fail(ErrorKind::IdOutOfRange, argument, {"ids from 0 to {0}", rows - 1},
         {"{0} at {1}", id, where});
  }
}

void require_size(std::string_view argument, std::int64_t size) {
  if (size < 1) fail(ErrorKind::InvalidArgument, argument, "at least 1", std::to_string(size));
}

void require_length(std::string_view argument, std::int64_t length) {
  if (length < 0) fail(ErrorKind::InvalidArgument, argument, "0 or more", std::to_string(length));
}

void require_positions(std::int64_t length, std::int64_t start, std::int64_t max_seq_len) {
  require_length("length", length);
  require_length("start", start);
  if (length <= max_seq_len && start <= max_seq_len - length) return;
  const Phrase tokens("{0} tokens", length);
  fail(ErrorKind::SequenceTooLong, "length", {"positions below {0}", max_seq_len},
       start == 0 ? tokens : Phrase("{0} from position {1}", tokens, start));
}

void require_width(std::string_view argument, std::int64_t expected, std::int64_t got) {
  if (got == expected) return;
  fail(ErrorKind::WidthMismatch, argument, {"width {0}", expected}, std::to_string(got));
}

Table table_to_fill(std::string_view rows_name, std::int64_t rows, std::string_view columns_name,
                    std::int64_t columns) {
  require_size(rows_name, rows);
  require_size(columns_name, columns);
  require_table_size(rows_name, rows, columns);
  return unless_too_large(
      rows_name, "a table that fits the memory there is", to_text(Shape{rows, columns}),
      [&] { return Table(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns)); });
}

Table zeros(std::string_view rows_name, std::int64_t rows, std::string_view columns_name,
            std::int64_t columns) {
  return table_to_fill(rows_name, rows, columns_name, columns).setZero();
}

}  // namespace lexiscope

// Compiled for size.
// Also with threads.
#include "base/table.hpp"

#include <limits>
#include <utility>

namespace lexiscope {

std::string_view name_of(ErrorKind kind) noexcept {
  switch (kind) {
    case ErrorKind::InvalidArgument: return "InvalidArgument";
    case ErrorKind::IdOutOfRange: return "IdOutOfRange";
    case ErrorKind::WidthMismatch: return "WidthMismatch";
    case ErrorKind::ShapeMismatch: return "ShapeMismatch";
    case ErrorKind::SequenceTooLong: return "SequenceTooLong";
    case ErrorKind::OddWidth: return "OddWidth";
    case ErrorKind::NotText: return "NotText";
    case ErrorKind::EmptyText: return "EmptyText";
    case ErrorKind::EmptyVocabulary: return "EmptyVocabulary";
    case ErrorKind::UnknownWord: return "UnknownWord";
    case ErrorKind::MalformedFile: return "MalformedFile";
    case ErrorKind::UnreadableFile: return "UnreadableFile";
    case ErrorKind::TooLarge: return "TooLarge";
  }
  return "Error";
}

Error::Error(ErrorKind kind, std::string argument, const std::string& message)
    : std::runtime_error(message), kind_(kind), argument_(std::move(argument)) {}

void fail(ErrorKind kind, std::string_view argument, std::string_view expected,
          std::string_view got) {
  std::string message;
  message.append(argument).append(": expected ").append(expected).append(", got ").append(got);
  throw Error(kind, std::string(argument), message);
}

void require_range(std::string_view argument, double value, double low, double high) {
  if (value >= low && value <= high) return;
  const bool open = high == std::numeric_limits<double>::infinity();
  const std::string expected = open ? "a number of at least " + to_text(low)
                                    : "a number from " + to_text(low) + " to " + to_text(high);
  fail(ErrorKind::InvalidArgument, argument, expected, to_text(value));
}

void require_ids(std::string_view argument, std::span<const Id> ids, Eigen::Index rows) {
  for (std::size_t place = 0; place < ids.size(); ++place) {
    if (ids[place] >= 0 && ids[place] < rows) continue;
    fail(ErrorKind::IdOutOfRange, argument, "ids from 0 to " + std::to_string(rows - 1),
         std::to_string(ids[place]) + " at place " + std::to_string(place));
  }
}

void require_table_size(std::string_view argument, std::int64_t rows, std::int64_t columns) {
  const std::string got = std::to_string(rows) + " x " + std::to_string(columns);
  if (rows <= 0 || columns <= 0) {
    fail(ErrorKind::InvalidArgument, argument, "at least one row and one column", got);
  }
  constexpr auto most_bytes = std::numeric_limits<std::ptrdiff_t>::max();
  if (rows > most_bytes / static_cast<std::int64_t>(sizeof(float)) / columns) {
    fail(ErrorKind::TooLarge, argument,
         "a table of at most " + std::to_string(most_bytes) + " bytes", got);
  }
}

}  // namespace lexiscope

#include "base/error.hpp"

#include <limits>
#include <utility>

#include "base/number_text.hpp"

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

}  // namespace lexiscope

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

Error::Error(ErrorKind kind, std::string argument, Phrase message)
    : std::runtime_error(message.english()),
      kind_(kind),
      argument_(std::move(argument)),
      message_(std::move(message)) {}

void fail(ErrorKind kind, std::string_view argument, const Phrase& expected, const Phrase& got) {
  throw Error(kind, std::string(argument), {"{0}: expected {1}, got {2}", argument, expected, got});
}

void require_range(std::string_view argument, double value, double low, double high) {
  if (value >= low && value <= high) return;
  const bool open = high == std::numeric_limits<double>::infinity();
  const Phrase expected = open ? Phrase("a number of at least {0}", low)
                               : Phrase("a number from {0} to {1}", low, high);
  fail(ErrorKind::InvalidArgument, argument, expected, to_text(value));
}

}  // namespace lexiscope

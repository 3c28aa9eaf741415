// error.hpp: the core's only error type, and its most frequent checks.
#pragma once

#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/phrase.hpp"

namespace lexiscope {

/// What went wrong, by name. JavaScript sees the name as `error.name`.
enum class ErrorKind {
  InvalidArgument,  ///< a number outside its range, or not finite
  IdOutOfRange,     ///< a token id or position that the table has no row for
  WidthMismatch,    ///< two vectors or tables whose widths must agree and do not
  ShapeMismatch,    ///< a missing axis or a wrong number of elements
  SequenceTooLong,  ///< more positions than the table has rows
  OddWidth,         ///< a width that must pair up its columns and cannot
  NotText,          ///< bytes that are not text
  EmptyText,        ///< text without a single word
  EmptyVocabulary,  ///< no word reaches the minimum count
  UnknownWord,      ///< a word that is not in the vocabulary
  MalformedFile,    ///< a file that does not follow its format
  UnreadableFile,   ///< a file that cannot be opened, read or written
  TooLarge,         ///< more memory than is available or than sizes can express
};

/// The kind's name as written above, for example "IdOutOfRange".
std::string_view name_of(ErrorKind kind) noexcept;

/// The core's only error type. `argument` names the argument at fault ("window", "text", a file's
/// name), so that a page can show the message at its control; it may be empty.
class Error : public std::runtime_error {
 public:
  Error(ErrorKind kind, std::string argument, Phrase message);

  [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
  [[nodiscard]] const std::string& argument() const noexcept { return argument_; }
  /// what() is its English.
  [[nodiscard]] const Phrase& message() const noexcept { return message_; }

 private:
  ErrorKind kind_;
  std::string argument_;
  Phrase message_;
};

/// Throws Error{kind} reading "argument: expected …, got …".
[[noreturn]] void fail(ErrorKind kind, std::string_view argument, const Phrase& expected,
                       const Phrase& got);

/// Throws InvalidArgument unless low <= value <= high; NaN is never in range.
void require_range(std::string_view argument, double value, double low, double high);

/// Returns make(); throws TooLarge if there is not enough memory for it.
template <class Make>
auto unless_too_large(std::string_view argument, const Phrase& expected, const Phrase& got,
                      Make make) {
  try {
    return make();
  } catch (const std::bad_alloc&) {     // not enough memory
  } catch (const std::length_error&) {  // larger than any size
  }
  fail(ErrorKind::TooLarge, argument, expected, got);
}

}  // namespace lexiscope

// text_input.hpp: reads text files as UTF-8, with an option for their encoding.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace lexiscope::cli {

/// Adds --encoding: utf-8 or latin-1.
void add_encoding(CLI::App& subcommand, std::string& encoding);

/// Decodes a text, in chunks of any length, to UTF-8. Latin-1 is read as Windows-1252, as in the
/// WHATWG Encoding Standard and all browsers. A byte-order mark is dropped; one of UTF-8 overrides
/// the encoding.
class TextDecoder {
 public:
  /// `name` is the file's name in errors.
  TextDecoder(const std::string& encoding, std::string name);

  /// The next whole characters, possibly none. Valid until the next call. Throws MalformedFile
  /// naming the first byte that is not UTF-8 and its line, and for a UTF-16 mark.
  std::string_view decode(std::string_view bytes);

  /// The remaining characters. Throws as decode() does, also for an incomplete one.
  std::string_view finish();

 private:
  void drop_given();
  void skip_mark();
  std::string_view whole_characters();
  [[noreturn]] void refuse() const;

  bool latin1_;
  std::string name_;
  std::string taken_;      // bytes, from a whole character on
  std::size_t given_ = 0;  // number already returned
  std::string converted_;
  bool begun_ = false;
  std::int64_t bytes_before_ = 0;  // those taken_
  std::int64_t lines_before_ = 0;
};

/// Passes a file's text to `sink` in chunks. Throws UnreadableFile, and as TextDecoder does.
void read_text(const std::string& path, const std::string& encoding,
               const std::function<void(std::string_view)>& sink);

/// Reads a whole file's text.
std::string read_text(const std::string& path, const std::string& encoding);

/// All bytes of a file that lists words, in any encoding, without a byte-order mark. Throws
/// UnreadableFile, and MalformedFile for UTF-16.
std::string read_names(const std::string& path);

}  // namespace lexiscope::cli

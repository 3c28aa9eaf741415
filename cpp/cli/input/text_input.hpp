// text_input.hpp: the option that names a text's encoding, and texts out of files as UTF-8.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace lexiscope::cli {

/// Adds --encoding: utf-8 or latin-1, kept by its name.
void add_encoding(CLI::App& subcommand, std::string& encoding);

/// Turns a text that comes in pieces of any length into UTF-8. Latin-1 is read as Windows-1252, as
/// the WHATWG's Encoding Standard has it, and with it every browser. A byte-order mark is left out;
/// that of UTF-8 tells the encoding, whatever was named.
class TextDecoder {
 public:
  /// `name` is what errors call the file.
  TextDecoder(const std::string& encoding, std::string name);

  /// The next whole characters; perhaps none. Valid until the next call. Throws MalformedFile
  /// naming the first byte that is no UTF-8 and its line, and for a mark of UTF-16.
  std::string_view decode(std::string_view bytes);

  /// The characters that are left. Throws as decode() does, also for one that is not whole.
  std::string_view finish();

 private:
  void drop_given();
  void skip_mark();
  std::string_view whole_characters();
  [[noreturn]] void refuse() const;

  bool latin1_;
  std::string name_;
  std::string taken_;      // bytes, from a whole character on
  std::size_t given_ = 0;  // how many of them were given
  std::string converted_;
  bool begun_ = false;
  std::int64_t bytes_before_ = 0;  // those taken_
  std::int64_t lines_before_ = 0;
};

/// Gives a file's text to `sink`, piece by piece. Throws UnreadableFile, and as TextDecoder does.
void read_text(const std::string& path, const std::string& encoding,
               const std::function<void(std::string_view)>& sink);

/// The same, all at once.
std::string read_text(const std::string& path, const std::string& encoding);

/// All bytes of a file that names words of others, which may be in any encoding, but for a
/// byte-order mark. Throws UnreadableFile, and MalformedFile for UTF-16.
std::string read_names(const std::string& path);

}  // namespace lexiscope::cli

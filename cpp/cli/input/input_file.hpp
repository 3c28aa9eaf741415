// input_file.hpp: reads a file or standard input in chunks, and no further than requested.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace lexiscope::cli {

/// Errors are UnreadableFile, with path() as argument.
class InputFile {
 public:
  /// Opens a file, or standard input for "-", which can be read only once. Throws for a file that
  /// is missing or unreadable, and for a folder.
  explicit InputFile(const std::string& path);

  static constexpr std::size_t kPiece = std::size_t{1} << 20;

  /// The next `most` bytes, fewer only at the end, where it is empty. Valid until the next call.
  std::string_view read(std::size_t most = kPiece);

  /// Seeks to a byte, counted from 0. In a pipe, it must be ahead or within the last read().
  void seek(std::uint64_t byte);

  /// The path as given, or "standard input".
  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  /// The length, or 0 if unknown (a pipe).
  [[nodiscard]] std::int64_t bytes() const noexcept { return bytes_; }
  /// The total number of bytes read, counting those read twice.
  [[nodiscard]] std::int64_t bytes_read() const noexcept { return bytes_read_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };
  void open(const std::string& path);
  [[noreturn]] void fail_now() const;  // with the message of errno

  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  bool seekable_ = false;
  std::int64_t bytes_ = 0;
  std::int64_t bytes_read_ = 0;
  std::uint64_t position_ = 0;  // of the next byte to return
  std::string piece_;           // the last one returned
  std::string ahead_;           // bytes of a pipe to return again
};

/// All bytes of a file. Throws as InputFile does.
std::string read_file(const std::string& path);

}  // namespace lexiscope::cli

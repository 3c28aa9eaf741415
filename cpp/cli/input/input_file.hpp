// input_file.hpp: a file or standard input read in pieces, and no more of it than is asked for.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace lexiscope::cli {

/// Every error is an UnreadableFile whose argument is path().
class InputFile {
 public:
  /// Opens a file, or for "-" standard input, which a run can read once. Throws for a file that is
  /// missing or cannot be read, and for a folder.
  explicit InputFile(const std::string& path);

  static constexpr std::size_t kPiece = std::size_t{1} << 20;

  /// The next bytes, at most `most` and fewer only at the end; empty there. Valid until the next
  /// call.
  std::string_view read(std::size_t most = kPiece);

  /// Goes to a byte, counted from 0. In a pipe, which has no way back, that is one that was not
  /// read yet or is of the last read().
  void seek(std::uint64_t byte);

  /// As given, or "standard input".
  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  /// Its length, or 0 where that is not known (a pipe).
  [[nodiscard]] std::int64_t bytes() const noexcept { return bytes_; }
  /// How many bytes were read in all, those read twice counted twice.
  [[nodiscard]] std::int64_t bytes_read() const noexcept { return bytes_read_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };
  void open(const std::string& path);
  [[noreturn]] void fail_now() const;  // says what errno says

  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  bool seekable_ = false;
  std::int64_t bytes_ = 0;
  std::int64_t bytes_read_ = 0;
  std::uint64_t position_ = 0;  // of the next byte to give
  std::string piece_;           // the last that was given
  std::string ahead_;           // of a pipe: bytes that were read and are to be given again
};

/// All bytes of a file. Throws as InputFile does.
std::string read_file(const std::string& path);

}  // namespace lexiscope::cli

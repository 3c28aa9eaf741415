// input_file.hpp: a file read in pieces, and no more of it than is asked for.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace lexiscope::cli {

/// Every error is an UnreadableFile whose argument is the path.
class InputFile {
 public:
  /// Throws for a file that is missing or cannot be read, and for a folder.
  explicit InputFile(std::string path);

  static constexpr std::size_t kPiece = std::size_t{1} << 20;

  /// The next bytes, at most `most` and fewer only at the end; empty there. Valid until the next
  /// call.
  std::string_view read(std::size_t most = kPiece);

  /// Goes to a byte, counted from 0.
  void seek(std::uint64_t byte);

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  /// Its length, or 0 where that is not known (a pipe).
  [[nodiscard]] std::int64_t bytes() const noexcept { return bytes_; }
  /// How many bytes were read in all, those read twice counted twice.
  [[nodiscard]] std::int64_t bytes_read() const noexcept { return bytes_read_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };
  [[noreturn]] void fail_now() const;  // says what errno says

  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  std::int64_t bytes_ = 0;
  std::int64_t bytes_read_ = 0;
  std::string piece_;
};

/// All bytes of a file. Throws as InputFile does.
std::string read_file(const std::string& path);

}  // namespace lexiscope::cli

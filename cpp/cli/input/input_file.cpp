#include "cli/input/input_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "base/table.hpp"
#include "cli/output/standard.hpp"

namespace lexiscope::cli {

InputFile::InputFile(const std::string& path) : path_(input_name(path)) {
  if (is_standard(path)) {
    static bool taken = false;
    if (std::exchange(taken, true)) {
      fail(ErrorKind::UnreadableFile, path_, "one option to read it", "two");
    }
    file_.reset(stdin);
  } else {
    open(path);
  }
  // Unbuffered, so that it reads no more bytes than requested.
  std::setvbuf(file_.get(), nullptr, _IONBF, 0);
}

void InputFile::open(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    fail(ErrorKind::UnreadableFile, path_, "a file to read", "a folder");
  }
  file_.reset(std::fopen(path.c_str(), "rb"));
  if (!file_) fail_now();
  seekable_ = std::filesystem::is_regular_file(path, error);
  if (seekable_) bytes_ = static_cast<std::int64_t>(std::filesystem::file_size(path, error));
}

std::string_view InputFile::read(std::size_t most) {
  const std::size_t again = std::min(most, ahead_.size());
  piece_.assign(ahead_, 0, again);
  ahead_.erase(0, again);
  piece_.resize(most);
  errno = 0;
  const std::size_t count = std::fread(piece_.data() + again, 1, most - again, file_.get());
  if (std::ferror(file_.get()) != 0) fail_now();
  piece_.resize(again + count);
  bytes_read_ += static_cast<std::int64_t>(count);
  position_ += piece_.size();
  return piece_;
}

void InputFile::seek(std::uint64_t byte) {
  if (seekable_) {
    if (::fseeko(file_.get(), static_cast<off_t>(byte), SEEK_SET) != 0) fail_now();
    position_ = byte;
    return;
  }
  const std::uint64_t last = position_ - piece_.size();
  if (byte < last) fail(ErrorKind::UnreadableFile, path_, "a file to go back in", "a pipe");
  if (byte < position_) {
    ahead_.insert(0, piece_, static_cast<std::size_t>(byte - last));
    position_ = byte;
  }
  while (position_ < byte) {
    const std::uint64_t left = byte - position_;
    if (read(static_cast<std::size_t>(std::min<std::uint64_t>(left, kPiece))).empty()) return;
  }
}

void InputFile::fail_now() const {
  const int reason = errno;
  fail(ErrorKind::UnreadableFile, path_, "a file that can be read", std::strerror(reason));
}

std::string read_file(const std::string& path) {
  InputFile file(path);
  std::string bytes;
  for (std::string_view piece = file.read(); !piece.empty(); piece = file.read()) {
    bytes.append(piece);
  }
  return bytes;
}

}  // namespace lexiscope::cli

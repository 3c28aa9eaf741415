#include "input_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "table.hpp"

namespace lexiscope::cli {

InputFile::InputFile(std::string path) : path_(std::move(path)) {
  std::error_code error;
  if (std::filesystem::is_directory(path_, error)) {
    fail(ErrorKind::UnreadableFile, path_, "a file to read", "a folder");
  }
  file_.reset(std::fopen(path_.c_str(), "rb"));
  if (!file_) fail_now();
  // Without a buffer of its own it reads what it is asked for and not a byte more.
  std::setvbuf(file_.get(), nullptr, _IONBF, 0);
  if (std::filesystem::is_regular_file(path_, error)) {
    bytes_ = static_cast<std::int64_t>(std::filesystem::file_size(path_, error));
  }
}

std::string_view InputFile::read(std::size_t most) {
  piece_.resize(most);
  errno = 0;
  const std::size_t count = std::fread(piece_.data(), 1, most, file_.get());
  if (std::ferror(file_.get()) != 0) fail_now();
  bytes_read_ += static_cast<std::int64_t>(count);
  return std::string_view(piece_).substr(0, count);
}

void InputFile::seek(std::uint64_t byte) {
  if (::fseeko(file_.get(), static_cast<off_t>(byte), SEEK_SET) != 0) fail_now();
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

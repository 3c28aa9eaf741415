#include "output_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <utility>

#include "table.hpp"

namespace lexiscope::cli {
namespace {

namespace fs = std::filesystem;

// The temporaries there are, for the signal handler: it may read these pointers and unlink.
constexpr std::size_t kMostFiles = 8;
std::array<std::atomic<const char*>, kMostFiles> temporaries;

extern "C" void remove_temporaries(int signal_number) {
  for (const auto& path : temporaries) {
    if (const char* name = path.load(); name != nullptr) ::unlink(name);
  }
  std::signal(signal_number, SIG_DFL);
  std::raise(signal_number);
}

void remember(const char* path) {
  for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) {
    std::signal(signal_number, remove_temporaries);
  }
  for (auto& slot : temporaries) {
    const char* empty = nullptr;
    if (slot.compare_exchange_strong(empty, path)) return;
  }
}

void forget(const char* path) {
  for (auto& slot : temporaries) {
    const char* expected = path;
    if (slot.compare_exchange_strong(expected, nullptr)) return;
  }
}

}  // namespace

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  std::error_code error;
  final_ = fs::weakly_canonical(path_, error);
  if (error) final_ = path_;
  const fs::file_status status = fs::status(final_, error);
  if (path_.empty() || !final_.has_filename() || fs::is_directory(status)) {
    fail(ErrorKind::UnreadableFile, path_, "the name of a file to write", "a folder");
  }
  if (fs::exists(status)) {
    // Renaming would put a file in the place of a device.
    if (!fs::is_regular_file(status)) {
      fail(ErrorKind::UnreadableFile, path_, "a regular file to write", "a device or pipe");
    }
    if (::access(final_.c_str(), W_OK) != 0) fail_now();
  }
  static int number = 0;
  temporary_ = final_.parent_path() /
               (".lexiscope-" + std::to_string(::getpid()) + "-" + std::to_string(number++));
  descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor_ < 0) fail_now();
  remember(temporary_.c_str());
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (temporary_.empty()) return;
  ::unlink(temporary_.c_str());
  forget(temporary_.c_str());
}

void OutputFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail_now();
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void OutputFile::commit() {
  const bool stored = ::fsync(descriptor_) == 0;
  const bool closed = ::close(std::exchange(descriptor_, -1)) == 0;
  if (!stored || !closed || ::rename(temporary_.c_str(), final_.c_str()) != 0) fail_now();
  forget(temporary_.c_str());
  temporary_.clear();
}

void OutputFile::fail_now() const {
  const int reason = errno;
  fail(ErrorKind::UnreadableFile, path_, "a file that can be written", std::strerror(reason));
}

void require_writable(const std::string& path) { const OutputFile probe(path); }

void require_different_files(const std::string& argument, const std::string& path,
                             const std::string& other) {
  std::error_code error;
  const bool same = fs::weakly_canonical(path, error) == fs::weakly_canonical(other, error) ||
                    fs::equivalent(path, other, error);
  if (same) {
    fail(ErrorKind::InvalidArgument, argument, "another file than " + other, path);
  }
}

}  // namespace lexiscope::cli

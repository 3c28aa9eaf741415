#include "cli/output/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <utility>

#include "base/table.hpp"
#include "cli/output/standard.hpp"

namespace lexiscope::cli {
namespace {

namespace fs = std::filesystem;

// The existing temporaries, for the signal handler, which may read these pointers and call
// unlink().
constexpr std::size_t kMaxFiles = 8;
std::array<std::atomic<const char*>, kMaxFiles> temporaries;

extern "C" void remove_temporaries(int signal_number) {
  for (const auto& path : temporaries) {
    if (const char* name = path.load(); name != nullptr) ::unlink(name);
  }
  std::signal(signal_number, SIG_DFL);
  std::raise(signal_number);
}

void remember(const char* path) {
  for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) {
    // Leaves ignored signals ignored, so that nohup works.
    struct sigaction now {};
    const bool is_ignored =
        ::sigaction(signal_number, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
    if (!is_ignored) std::signal(signal_number, remove_temporaries);
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

OutputFile::OutputFile(const std::string& path) : OutputFile() {
  path_ = output_name(path);
  if (is_standard(path)) {
    descriptor_ = STDOUT_FILENO;
    return;
  }
  std::error_code error;
  const fs::file_status given = fs::status(path, error);
  if (fs::exists(given) && !fs::is_regular_file(given) && !fs::is_directory(given)) {
    stream_ = path;
    if (::access(path.c_str(), W_OK) != 0) fail_now();
    return;
  }
  final_ = fs::weakly_canonical(path, error);
  if (error) final_ = path;
  const fs::file_status status = fs::status(final_, error);
  if (path.empty() || !final_.has_filename() || fs::is_directory(status)) {
    fail(ErrorKind::UnreadableFile, path_, "the name of a file to write", "a folder");
  }
  if (fs::exists(status)) {
    if (::access(final_.c_str(), W_OK) != 0) fail_now();
    mode_ = static_cast<unsigned>(status.permissions());
  }
  open_temporary();
}

void OutputFile::open_temporary() {
  // mkostemp() replaces XXXXXX to make a new file, accessible only to its owner.
  temporary_ = final_.parent_path() / ".lexiscope-XXXXXX";
  std::string name = temporary_.native();
  descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor_ < 0) {
    temporary_.clear();
    fail_now();
  }
  temporary_ = name;
  remember(temporary_.c_str());
  const ::mode_t mask = ::umask(0);
  ::umask(mask);
  if (::fchmod(descriptor_, mode_ ? *mode_ : 0666 & ~mask) != 0) fail_now();
}

OutputFile::~OutputFile() {
  if (!final_.empty() || !stream_.empty()) discard();
}

void OutputFile::discard() noexcept {
  if (!temporary_.empty()) {
    ::unlink(temporary_.c_str());
    forget(temporary_.c_str());
  }
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

void OutputFile::write(std::string_view bytes) {
  if (!stream_.empty() && descriptor_ < 0) {
    descriptor_ = ::open(stream_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail_now();
  }
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail_now();
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void OutputFile::commit() {
  if (final_.empty()) return;
  if (::fsync(descriptor_) != 0 || ::close(std::exchange(descriptor_, -1)) != 0 ||
      ::rename(temporary_.c_str(), final_.c_str()) != 0) {
    fail_now();
  }
  forget(temporary_.c_str());
  temporary_.clear();
}

void OutputFile::fail_now() const {
  const int reason = errno;
  fail(ErrorKind::UnreadableFile, path_, "a file that can be written", std::strerror(reason));
}

void require_writable(const std::string& path) { const OutputFile probe(path); }

void require_output(const std::string& argument, const std::string& path,
                    const std::vector<std::string>& read) {
  for (const std::string& other : read) {
    if (!other.empty() && !is_standard(other)) require_different_files(argument, path, other);
  }
  require_writable(path);
}

void require_different_files(const std::string& argument, const std::string& path,
                             const std::string& other) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::exists(status) && !fs::is_regular_file(status) && !is_standard(path)) return;
  const bool same = fs::weakly_canonical(path, error) == fs::weakly_canonical(other, error) ||
                    fs::equivalent(path, other, error);
  if (same) {
    fail(ErrorKind::InvalidArgument, argument, "another file than " + other, path);
  }
}

}  // namespace lexiscope::cli

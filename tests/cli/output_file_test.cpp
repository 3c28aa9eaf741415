// What the command's files leave in a folder, beside them and after one that was given up.
#include <sys/stat.h>

#include <cerrno>
#include <filesystem>

#include "cli/output/output_file.hpp"
#include "folder.hpp"
#include "testing.hpp"

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>

namespace {
bool refuses_modes = false;
}

/// In the place of the system's, which some file systems refuse.
extern "C" int fchmod(int descriptor, ::mode_t mode) noexcept {
  if (!refuses_modes) return static_cast<int>(::syscall(SYS_fchmod, descriptor, mode));
  errno = EPERM;
  return -1;
}

TEST_CASE("a file whose mode is refused is not left behind") {
  const Folder folder;
  refuses_modes = true;
  throws(UnreadableFile, folder.path("vectors"), "expected a file that can be written",
         [&] { cli::OutputFile(folder.path("vectors")); });
  refuses_modes = false;
  CHECK(std::filesystem::is_empty(folder.path()));
}
#endif

namespace {

auto files_in(const Folder& folder) {
  const std::filesystem::directory_iterator all(folder.path());
  return std::distance(begin(all), end(all));
}

}  // namespace

TEST_CASE("what another run is writing stays, and gets its name") {
  const Folder folder;
  cli::OutputFile one(folder.path("one"));
  one.write("first");
  cli::OutputFile other(folder.path("other"));
  CHECK(files_in(folder) == 2);
  cli::require_writable(folder.path("third"));
  CHECK(files_in(folder) == 2);
  one.commit();
  other.commit();
  std::string text;
  std::ifstream(folder.path("one")) >> text;
  CHECK(text == "first");
  CHECK(files_in(folder) == 2);
}

TEST_CASE("a file that is given up leaves nothing behind, and what was there stays") {
  const Folder folder;
  std::ofstream(folder.path("vectors")) << "before";
  {
    cli::OutputFile file(folder.path("vectors"));
    file.write("half of");
    CHECK(files_in(folder) == 2);
  }
  CHECK(files_in(folder) == 1);
  std::string text;
  std::ifstream(folder.path("vectors")) >> text;
  CHECK(text == "before");
}

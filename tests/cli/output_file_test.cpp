// What the command's files leave in a folder, beside them and after a run that was killed.
#include "cli/output/output_file.hpp"

#include <doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "folder.hpp"

using namespace lexiscope;

namespace {

auto files_in(const Folder& folder) {
  const std::filesystem::directory_iterator all(folder.path());
  return std::distance(begin(all), end(all));
}

}  // namespace

TEST_CASE("what a killed run left is removed by the next one in that folder") {
  const Folder folder;
  const pid_t child = ::fork();
  if (child == 0) {
    cli::OutputFile file(folder.path("vectors"));
    file.write("half of");
    ::raise(SIGKILL);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  REQUIRE(WIFSIGNALED(status));
  CHECK(files_in(folder) == 1);
  {
    cli::OutputFile file(folder.path("other"));
    CHECK(files_in(folder) == 1);
  }
  CHECK(files_in(folder) == 0);
}

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

TEST_CASE("files that only look like a run's own stay") {
  const Folder folder;
  for (const char* name : {".lexiscope-notes", ".lexiscope-1-0.txt", "lexiscope-1-0"}) {
    std::ofstream(folder.path(name)) << "mine";
  }
  std::filesystem::create_directory(folder.path(".lexiscope-2-0"));
  std::filesystem::create_symlink(folder.path("lexiscope-1-0"), folder.path(".lexiscope-3-0"));
  cli::require_writable(folder.path("vectors"));
  CHECK(files_in(folder) == 5);
}

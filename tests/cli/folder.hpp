// folder.hpp: a folder of a test's own, for the files it writes and reads.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

/// Files of a test, removed after it.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() /
              ("lexiscope-command-test-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string path() const { return path_; }
  [[nodiscard]] std::string path(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

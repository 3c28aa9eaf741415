// output_file.hpp: a file that appears under its name only when it is complete.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace lexiscope::cli {

/// Writes to a temporary file in the same folder; commit() gives it the final name, replacing a
/// file of that name at once. Without commit(), and on an interrupt, the temporary is removed.
/// Every error is an UnreadableFile whose argument is the path as given.
class OutputFile {
 public:
  /// Throws for a folder that is missing or cannot be written, and for a path that is no regular
  /// file or may not be written.
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view bytes);
  void commit();

 private:
  [[noreturn]] void fail_now() const;  // says what errno says

  std::string path_;             // as given
  std::filesystem::path final_;  // links followed
  std::filesystem::path temporary_;
  int descriptor_ = -1;
};

/// Throws as OutputFile does where one could not be written: to say so before the work, not after.
void require_writable(const std::string& path);

/// Throws InvalidArgument (`argument`) where two paths name the same file.
void require_different_files(const std::string& argument, const std::string& path,
                             const std::string& other);

}  // namespace lexiscope::cli

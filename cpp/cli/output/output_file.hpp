// output_file.hpp: writes a file atomically, or standard output.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexiscope::cli {

/// Writes to a temporary file in the same folder; commit() renames it to the final name, atomically
/// replacing an existing file and keeping its mode. Without commit(), and on an interrupt, the
/// temporary is removed. "-" means standard output; devices and pipes are also written directly.
/// Errors are UnreadableFile, with the path as given, or "standard output", as argument.
class OutputFile {
 public:
  /// Throws for a folder that is missing or not writable, and for a path that is a folder or not
  /// writable. A pipe is opened by the first write(), because its reader sees an end of file each
  /// time it is closed.
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view bytes);
  void commit();

 private:
  /// Constructed first, so that the destructor runs where opening throws.
  OutputFile() = default;
  void open_temporary();
  void discard() noexcept;
  [[noreturn]] void fail_now() const;  // with the message of errno

  std::string path_;             // its name in errors
  std::filesystem::path final_;  // with links resolved; empty if written directly
  std::string stream_;           // a device or pipe; empty for a file and standard output
  std::filesystem::path temporary_;
  std::optional<unsigned> mode_;  // of the replaced file
  int descriptor_ = -1;
};

/// Throws as OutputFile does if the path is not writable, to fail before the work.
void require_writable(const std::string& path);

/// Also throws if it is one of the input files, as require_different_files() does. Ignores empty
/// paths and standard input.
void require_output(const std::string& argument, const std::string& path,
                    const std::vector<std::string>& read);

/// Throws InvalidArgument (`argument`) if two paths name the same file, or both standard output. Do
/// not pass standard input.
void require_different_files(const std::string& argument, const std::string& path,
                             const std::string& other);

}  // namespace lexiscope::cli

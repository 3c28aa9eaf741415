// output_file.hpp: a file that appears under its name only when it is complete; or standard output.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexiscope::cli {

/// Writes to a temporary file in the same folder; commit() gives it the final name, replacing a
/// file of that name at once, whose mode it keeps. Without commit(), and on an interrupt, the
/// temporary is removed. For "-" it writes to standard output, and for a device or a pipe to that,
/// at once. Every error is an UnreadableFile whose argument is the path as given, or "standard
/// output".
class OutputFile {
 public:
  /// Throws for a folder that is missing or cannot be written, and for a path that is a folder or
  /// may not be written. A pipe is opened by the first write(): whoever reads it sees an end after
  /// each time that it was opened.
  explicit OutputFile(const std::string& path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::string_view bytes);
  void commit();

 private:
  void open_temporary();
  void discard() noexcept;
  [[noreturn]] void fail_now() const;  // says what errno says

  std::string path_;             // what errors call it
  std::filesystem::path final_;  // links followed; empty for what is written at once
  std::string stream_;           // a device or pipe; empty for a file and standard output
  std::filesystem::path temporary_;
  std::optional<unsigned> mode_;  // of the file that is replaced
  int descriptor_ = -1;
};

/// Throws as OutputFile does where one could not be written: to say so before the work, not after.
void require_writable(const std::string& path);

/// The same, and that it is none of the files that are read: throws as require_different_files()
/// does. Empty paths and standard input are no files.
void require_output(const std::string& argument, const std::string& path,
                    const std::vector<std::string>& read);

/// Throws InvalidArgument (`argument`) where two paths name the same file, or both standard output.
/// Standard input is another stream: the caller's to leave out.
void require_different_files(const std::string& argument, const std::string& path,
                             const std::string& other);

}  // namespace lexiscope::cli

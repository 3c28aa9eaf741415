// output_file.hpp: a file that appears under its name only when it is complete; or standard output.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace lexiscope::cli {

/// Writes to a temporary file in the same folder; commit() gives it the final name, replacing a
/// file of that name at once. Without commit(), and on an interrupt, the temporary is removed; what
/// a run left there that could not do so, because it was killed, is removed by the next one. For
/// "-" it writes to standard output, at once.
/// Every error is an UnreadableFile whose argument is the path as given, or "standard output".
class OutputFile {
 public:
  /// Throws for a folder that is missing or cannot be written, and for a path that is no regular
  /// file or may not be written.
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
  std::filesystem::path final_;  // links followed; empty for standard output
  std::filesystem::path temporary_;
  int descriptor_ = -1;
};

/// Throws as OutputFile does where one could not be written: to say so before the work, not after.
void require_writable(const std::string& path);

/// Throws InvalidArgument (`argument`) where two paths name the same file, or both standard output.
/// Standard input is another stream: the caller's to leave out.
void require_different_files(const std::string& argument, const std::string& path,
                             const std::string& other);

}  // namespace lexiscope::cli

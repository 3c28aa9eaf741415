// standard.hpp: "-" as a path, which means standard input or output, like /dev/stdin and
// /dev/stdout. A file of that name is "./-".
#pragma once

#include <string>
#include <string_view>

namespace lexiscope::cli {

inline constexpr std::string_view kStandardInput = "standard input";
inline constexpr std::string_view kStandardOutput = "standard output";

inline bool is_standard(std::string_view path) {
  return path == "-" || path == "/dev/stdin" || path == "/dev/stdout";
}

/// The names of input and output files in messages.
inline std::string input_name(const std::string& path) {
  return is_standard(path) ? std::string(kStandardInput) : path;
}
inline std::string output_name(const std::string& path) {
  return is_standard(path) ? std::string(kStandardOutput) : path;
}

}  // namespace lexiscope::cli

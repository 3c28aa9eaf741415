// named_error.hpp: replaces the argument of the core's errors by a file's name.
#pragma once

#include <string>

#include "base/error.hpp"

namespace lexiscope::cli {

/// Turns "text: expected …" into "corpus.txt: expected …" if `argument` is "text"; returns other
/// errors unchanged.
inline Error named(const Error& error, const std::string& argument, const std::string& file) {
  std::string message = error.what();
  if (error.argument() != argument || !message.starts_with(argument)) return error;
  message.replace(0, argument.size(), file);
  return {ErrorKind::MalformedFile, file, message};
}

/// Returns make(), with such errors replaced.
template <class Make>
auto naming(const std::string& argument, const std::string& file, Make make) {
  try {
    return make();
  } catch (const Error& error) {
    throw named(error, argument, file);
  }
}

}  // namespace lexiscope::cli

// named_error.hpp: errors that name a part of the core, by the file that it is of.
#pragma once

#include <string>

#include "base/error.hpp"

namespace lexiscope::cli {

/// The same error, "text: expected …" as "corpus.txt: expected …", where it is of that argument;
/// any other as it is.
inline Error named(const Error& error, const std::string& argument, const std::string& file) {
  std::string message = error.what();
  if (error.argument() != argument || !message.starts_with(argument)) return error;
  message.replace(0, argument.size(), file);
  return {ErrorKind::MalformedFile, file, message};
}

/// What `make` makes; throws such an error for it.
template <class Make>
auto naming(const std::string& argument, const std::string& file, Make make) {
  try {
    return make();
  } catch (const Error& error) {
    throw named(error, argument, file);
  }
}

}  // namespace lexiscope::cli

#include <emscripten.h>

#include <cstdlib>

#include "bindings/convert.hpp"

// clang-format off
EM_JS(void, throw_js_error, (const char* kind, const char* argument, const char* message), {
  const error = new Error(UTF8ToString(message));
  error.name = UTF8ToString(kind);
  error.argument = UTF8ToString(argument).replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  throw error;
});
EM_JS(void, abort_in_js, (const char* message), { abort(UTF8ToString(message)); });
// clang-format on

/// How the C++ library ends a program that went wrong inside it, say at a throw where none may
/// pass. Its own way brings all of printf along; here the message goes to `onAbort` as it is.
extern "C" [[noreturn]] void abort_message(const char* message, ...) {
  abort_in_js(message);
  std::abort();
}

namespace lexiscope::bindings {

void throw_to_js(const std::string& kind, const std::string& argument, const std::string& message) {
  throw_js_error(kind.c_str(), argument.c_str(), message.c_str());
  __builtin_unreachable();
}

}  // namespace lexiscope::bindings

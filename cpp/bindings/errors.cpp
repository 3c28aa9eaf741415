#include <emscripten.h>

#include "bindings/convert.hpp"

// clang-format off
EM_JS(void, throw_js_error, (const char* kind, const char* argument, const char* message), {
  const error = new Error(UTF8ToString(message));
  error.name = UTF8ToString(kind);
  error.argument = UTF8ToString(argument).replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  throw error;
});
// clang-format on

namespace lexiscope::bindings {

void throw_to_js(const std::string& kind, const std::string& argument, const std::string& message) {
  throw_js_error(kind.c_str(), argument.c_str(), message.c_str());
  __builtin_unreachable();
}

}  // namespace lexiscope::bindings

// The one file that puts something of its own in the place of what the library or the core has:
// what every visitor would fetch, and none would use. The linker finds these first.
#include <emscripten.h>
#include <emscripten/val.h>

#include <cmath>
#include <cstdlib>

#include "base/number_text.hpp"

EM_JS(void, abort_in_js, (const char* message), { abort(UTF8ToString(message)); });

/// How the C++ library ends a program that went wrong inside it, say at a throw where none may
/// pass. Its own way brings all of printf along; here the message goes to `onAbort` as it is.
extern "C" [[noreturn]] void abort_message(const char* message, ...) {
  abort_in_js(message);
  std::abort();
}

#if __clang_major__ < 19
namespace {
[[noreturn]] void end_of_program() { abort_message("terminating"); }
}  // namespace

/// In place of the library's handlers, which name the exception's type: what no learner can use,
/// and every visitor would fetch.
extern "C" {
void (*__cxa_terminate_handler)() = end_of_program;
void (*__cxa_unexpected_handler)() = end_of_program;
}
#else
/// The name that newer libraries have for it; their handlers cannot be replaced.
extern "C" [[noreturn]] void __abort_message(const char* message, ...) { abort_message(message); }
#endif

/// Numbers of messages, as JavaScript writes them: "0.00001" where the core's own way
/// (number_text.cpp) has "1e-5", and never more digits than tell a number from its neighbours. That
/// way is more than every visitor need fetch.
std::string lexiscope::to_text(double value) {
  if (std::isnan(value)) return "not a number";
  return emscripten::val(value).call<emscripten::val>("toString").call<std::string>("toLowerCase");
}

#include <emscripten.h>

#include <cmath>
#include <new>

#include "base/number_text.hpp"
#include "bindings/shared/convert.hpp"

// clang-format off
// throwError and refuseUnless are in cmake/small_glue.js.
EM_JS(void, throw_js_error, (const char* kind, const char* argument, const char* message), {
  throwError(UTF8ToString(kind), UTF8ToString(argument), UTF8ToString(message));
});
EM_JS(void, require_ids_in_js, (emscripten::EM_VAL ids, const char* argument), {
  ids = Emval.toValue(ids);
  if (!(ids instanceof Int32Array)) {
    Array.prototype.forEach.call(ids, (id, place) =>
      refuseUnless(id, -(2 ** 31), 2 ** 31 - 1, UTF8ToString(argument), " at place " + place));
  }
});
// clang-format on

namespace lexiscope::bindings {

Problem problem_at_hand() {
  try {
    throw;
  } catch (const Error& error) {
    return {std::string(name_of(error.kind())), error.argument(), error.what()};
  } catch (const std::bad_alloc&) {     // not as much memory as that
  } catch (const std::length_error&) {  // no size for as much
  }
  return {std::string(name_of(ErrorKind::TooLarge)), "",
          "The browser gives this page no more memory: choose a smaller text or smaller sizes, "
          "or close other tabs, and try again."};
}

std::vector<Id> ids_from(const val& array, const char* argument) {
  require_ids_in_js(array.as_handle(), argument);
  return emscripten::convertJSArrayToNumberVector<Id>(array);
}

void require_whole(const char* argument, double value, double low, double high) {
  require_range(argument, value, low, high);
  if (std::trunc(value) != value) {
    fail(ErrorKind::InvalidArgument, argument, "a whole number", to_text(value));
  }
}

void throw_to_js(const Problem& problem) {
  throw_js_error(problem.kind.c_str(), problem.argument.c_str(), problem.message.c_str());
  __builtin_unreachable();
}

}  // namespace lexiscope::bindings

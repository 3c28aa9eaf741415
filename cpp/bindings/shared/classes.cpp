#include "bindings/shared/classes.hpp"

#include <string>

// In cmake/small_glue.js, which knows Embind from inside.
extern "C" {
void define_js_class(const void* type, const char* name);
void define_js_method(const char* class_name, const char* method, const char* name);
}

namespace lexiscope::bindings {

void define_class(emscripten::internal::TYPEID type, const char* name) {
  define_js_class(type, name);
}

const char* define_method(const char* class_name, const char* method) {
  static std::string name;
  name = class_name;
  name.append(".").append(method);
  define_js_method(class_name, method, name.c_str());
  return name.c_str();
}

}  // namespace lexiscope::bindings

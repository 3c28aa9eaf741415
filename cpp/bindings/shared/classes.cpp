#include "bindings/shared/classes.hpp"

#include <emscripten.h>

#include <string>

// clang-format off
EM_JS(void, define_js_class, (const void* type, const char* name), {
  name = UTF8ToString(name);
  const Class = function(...args) { return Module[name + ".new"](...args); };
  Module[name] = Class;
  const held = {
    name,
    fromWireType: (pointer) => Object.assign(Object.create(Class.prototype), { pointer }),
    toWireType: (_, object) => {
      if (!(object instanceof Class)) throw new TypeError("expected a " + name + ", got " + object);
      if (!object.pointer) throw new Error("This " + name + " is deleted.");
      return object.pointer;
    },
    readValueFromPointer: (place) => held.fromWireType(HEAPU32[place >>> 2]),
    argPackAdvance: 8,
    destructorFunction: null,
  };
  registerType(type, held);
});
EM_JS(void, define_js_method, (const char* class_name, const char* method, const char* name), {
  method = UTF8ToString(method);
  name = UTF8ToString(name);
  Module[UTF8ToString(class_name)].prototype[method] = function(...args) {
    const result = Module[name](this, ...args);
    if (method == "delete") this.pointer = 0;
    return result;
  };
});
// clang-format on

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

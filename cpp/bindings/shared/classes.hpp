// classes.hpp: objects of C++ as JavaScript holds them: `new Name(...)`, methods, delete().
//
// Embind's own class_ also brings inheritance, smart pointers, overloads and clean-up by the
// garbage collector, which no binding uses and every visitor would fetch. Here a method is a
// function "Name.method" of the module, which takes the object first.
#pragma once

#include <emscripten/bind.h>

#include <type_traits>
#include <utility>

#if __clang_major__ >= 19
/// Newer versions of Embind copy the object that a function gives; here it is moved, as 3.1.6 does.
template <class T>
requires std::is_class_v<T>
struct emscripten::internal::GenericBindingType<T> {
  using WireType = T*;
  template <class Object, class Policy>
  static T* toWireType(Object&& object, Policy) {
    return new T(std::forward<Object>(object));
  }
  static T& fromWireType(T* object) { return *object; }
};
#endif

namespace lexiscope::bindings {

// Below, C++ asks Embind's inside for nothing but the number of a type: it is in no public header.
// What else there is to know of it stands in cmake/small_glue.js.

/// Lets JavaScript have objects of the type as instances of Module[name].
void define_class(emscripten::internal::TYPEID type, const char* name);

/// Its instances pass the arguments of their method on to the function of the name returned, which
/// is valid until the next call.
const char* define_method(const char* class_name, const char* method);

template <class T>
void delete_object(T& object) {
  delete &object;
}

/// JavaScript holds a T on the heap until delete(). Functions take it as T& or const T&, and give
/// one by value; a T that others hold too is a shared_ptr.
template <class T>
class Class {
 public:
  explicit Class(const char* name) : name_(name) {
    define_class(emscripten::internal::TypeID<T>::get(), name);
    function("delete", &delete_object<T>);
  }

  /// What `make` returns is the new object.
  template <class Make>
  const Class& constructor(Make make) const {
    return function("new", make);
  }

  /// The object is the first argument.
  template <class Callable>
  const Class& function(const char* method, Callable callable) const {
    emscripten::function(define_method(name_, method), callable);
    return *this;
  }

 private:
  const char* name_;
};

}  // namespace lexiscope::bindings

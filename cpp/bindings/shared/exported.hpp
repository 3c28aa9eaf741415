// exported.hpp: exports C++ functions and classes to JavaScript.
//
//   emscripten::function("cosine", exported_function<&cosine>);
//   exported_class<Corpus>("Corpus").function("size", exported([](const Corpus& self) { … }));
//
// Checks numbers, because Embind alone would convert 1.5, "1" or undefined silently, and turns
// errors of the core into JavaScript Errors (convert.hpp).
#pragma once

#include <emscripten/bind.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "bindings/shared/convert.hpp"

namespace lexiscope::bindings {

template <class T>
inline constexpr bool is_number =
    std::is_arithmetic_v<std::decay_t<T>> && !std::is_same_v<std::decay_t<T>, bool>;

template <class T>
inline constexpr bool is_shared = false;
template <class T>
inline constexpr bool is_shared<std::shared_ptr<T>> = true;

/// Whether JavaScript holds T by reference until delete(), rather than as a copied value.
template <class T>
inline constexpr bool is_object = std::is_class_v<T> && !is_shared<T> && !std::is_same_v<T, val> &&
                                  !std::is_same_v<T, std::string>;

/// Numbers are passed as val, in order to check them; everything else as Embind does it.
template <class T>
using Passed = std::conditional_t<is_number<T>, val, T>;

/// Throws InvalidArgument for null instead of an object, for anything but a number where one is
/// expected, and for a fraction where T is an integer.
template <class T>
decltype(auto) received(Passed<T>& passed) {
  using Number = std::decay_t<T>;
  if constexpr (is_shared<Number>) {
    if (passed == nullptr)
      throw Error(ErrorKind::InvalidArgument, "", "expected an object, got null");
    return std::forward<T>(passed);
  } else if constexpr (!is_number<T>) {
    return std::forward<T>(passed);
  } else if constexpr (std::is_integral_v<Number>) {
    constexpr double kLargest = 0x1p53 - 1;
    return static_cast<Number>(whole_from(
        passed, std::max(-kLargest, static_cast<double>(std::numeric_limits<Number>::min())),
        std::min(kLargest, static_cast<double>(std::numeric_limits<Number>::max()))));
  } else {
    return static_cast<Number>(number_from(passed));
  }
}

template <class Callable, class Result, class... Arguments>
struct Exported {
  static auto call(Passed<Arguments>... passed) {
    return guarded([&] {
      if constexpr (is_object<Result>) {
        return std::make_shared<Result>(Callable{}(received<Arguments>(passed)...));
      } else {
        return Callable{}(received<Arguments>(passed)...);
      }
    });
  }
};

template <auto function>
struct Function;
template <class Result, class... Arguments, Result (*function)(Arguments...)>
struct Function<function> {
  Result operator()(Arguments... arguments) const {
    return function(std::forward<Arguments>(arguments)...);
  }
};

template <class Callable, class Result, class... Arguments>
constexpr auto exported_as(Result (Callable::*)(Arguments...) const) {
  return &Exported<Callable, Result, Arguments...>::call;
}

/// Exports a lambda without captures.
template <class Callable>
constexpr auto exported(Callable) {
  return exported_as(&Callable::operator());
}

/// Exports a free function.
template <auto function>
inline constexpr auto exported_function = exported(Function<function>{});

/// Registers T, which `exported` functions return by value or as a shared pointer.
template <class T, class Pointer = std::shared_ptr<T>>
emscripten::class_<T> exported_class(const char* name) {
  emscripten::class_<T> registered(name);
  registered.template smart_ptr<Pointer>(name);
  return registered;
}

}  // namespace lexiscope::bindings

// object.hpp: converts C++ values to JavaScript, and builds objects of them:
//
//   return object({{"slopes", heads.slopes()}, {"bias", heads.bias(length, length).rows}});
#pragma once

#include <concepts>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bindings/shared/convert.hpp"

namespace lexiscope::bindings {

inline val to_js(const val& value) { return value; }
val to_js(std::string_view text);

/// Copies to a typed array.
val to_js(std::span<const float> values);
val to_js(std::span<const double> values);
val to_js(std::span<const std::int32_t> values);
val to_js(const Eigen::VectorXf& values);

/// {rows, columns, values}, row-major.
val to_js(const Table& table);

/// Numbers and booleans.
template <class T>
requires std::is_arithmetic_v<T> val to_js(T value) {
  if constexpr (std::same_as<T, bool>) return val(value);
  return val(static_cast<double>(value));
}

/// Satisfied by structs that list their fields (fields.hpp).
class Writer;
template <class Struct>
concept HasFields = requires(Writer& writer, Struct& value) {
  fields(writer, value);
};
template <HasFields Struct>
val to_js(const Struct& value);

/// null if empty.
template <class T>
val to_js(const std::optional<T>& value) {
  return value ? to_js(*value) : val::null();
}

/// A typed array for numbers, a plain array for anything else.
template <class T>
val to_js(const std::vector<T>& values) {
  if constexpr (std::is_arithmetic_v<T>) {
    return to_js(std::span<const T>(values));
  } else {
    return array_of(values, [](const T& value) { return to_js(value); });
  }
}

/// Refers to its value, which must outlive the full expression.
struct Field {
  template <class T>
  Field(const char* field, const T& of)
      : name(field),
        value(&of),
        convert([](const void* given) { return to_js(*static_cast<const T*>(given)); }) {}

  const char* name;
  const void* value;
  val (*convert)(const void* value);
};

val object(std::initializer_list<Field> fields);

/// One member of every element, for JavaScript to receive as a separate array.
template <class T, class Member>
std::vector<Member> column(const std::vector<T>& values, Member T::*member) {
  std::vector<Member> result;
  for (const T& value : values) result.push_back(value.*member);
  return result;
}

}  // namespace lexiscope::bindings

// convert.hpp: converts numbers, arrays and errors between C++ and JavaScript.
#pragma once

#include <emscripten/bind.h>

#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/phrase.hpp"
#include "base/table.hpp"

namespace lexiscope::bindings {

using emscripten::val;

/// Converts the exception being handled to a JavaScript Error, if the core or the allocator threw
/// it: `name` is the kind, `argument` is in camelCase, and `phrase` is the translatable message.
/// Rethrows any other exception.
val error_at_hand();

/// A plain value becomes a string; words become an array of the words and their values.
val phrase_to_js(const Phrase& phrase);

[[noreturn]] void throw_to_js(const val& error);

/// Runs an action and rethrows the core's errors as JavaScript Errors.
template <class Action>
auto guarded(Action&& action) -> decltype(action()) {
  val error = val::undefined();
  try {
    return action();
  } catch (...) {
    error = error_at_hand();
  }
  throw_to_js(error);
}

/// Arrays are copied by JavaScript at once, because the memory of a view can move.
template <class T>
val copied(const T* data, std::size_t size) {
  return val(emscripten::typed_memory_view(size, data)).call<val>("slice");
}
template <class T>
val copied(const std::vector<T>& values) {
  return copied(values.data(), values.size());
}
inline val copied(const Eigen::VectorXf& values) {
  return copied(values.data(), static_cast<std::size_t>(values.size()));
}
inline val copied(const Table& table) {
  return copied(table.data(), static_cast<std::size_t>(table.size()));
}
/// Copies strided rows without the gaps between them.
inline val copied(const TableView& table) {
  const auto size = static_cast<std::size_t>(table.size());
  if (table.outerStride() == table.cols()) return copied(table.data(), size);
  std::vector<float> values;
  values.reserve(size);
  for (Eigen::Index row = 0; row < table.rows(); ++row) {
    const VectorView one = row_of(table, row);
    values.insert(values.end(), one.begin(), one.end());
  }
  return copied(values);
}

/// Integers that fit an Id. Throws InvalidArgument at `argument` for fractions, NaN, strings and
/// anything else that JavaScript would convert.
std::vector<Id> ids_from(const val& array, const char* argument = "ids");

std::vector<float> floats_from(const val& array);
std::string bytes_from(const val& array);
val bytes_to_js(std::string_view bytes);

/// The option's value, or NaN if it is not a number.
double number(const val& options, const char* name);

/// Throws InvalidArgument ("expected a number, got …") for anything but a number.
double number_from(const val& value);

/// An integer from low to high; throws InvalidArgument for anything else.
double whole_from(const val& value, double low, double high);

/// Throws InvalidArgument unless the value is an integer from low to high.
void require_whole(const char* argument, double value, double low, double high);

double whole_option(const val& options, const char* name, double low, double high);

/// Checks and converts a number that must be an integer.
template <class T>
T whole(double value, const char* argument, double low, double high) {
  require_whole(argument, value, low, high);
  return static_cast<T>(value);
}
template <class T>
T whole(const val& options, const char* name, const char* argument, double low, double high) {
  return whole<T>(number(options, name), argument, low, high);
}
/// Errors name the option in snake_case, as the core does: vocab_size for vocabSize.
template <class T>
T whole(const val& options, const char* name, double low, double high) {
  return static_cast<T>(whole_option(options, name, low, high));
}

inline constexpr double kMaxSeed = 0x1p53 - 1;
inline std::uint64_t seed_from(double seed) {
  return whole<std::uint64_t>(seed, "seed", 0, kMaxSeed);
}
inline std::uint64_t seed_from(const val& options) { return seed_from(number(options, "seed")); }

/// A string; '' for any other value, which the parser of the name then rejects.
std::string text_from(const val& value);

/// Throws InvalidArgument for anything but true and false.
bool flag(const val& options, const char* name);

/// Length of an array, from low to high; throws InvalidArgument for anything but an array.
std::size_t length_of_array(const val& array, const char* argument, double low, double high);

/// Index of an option's value in `names`.
std::size_t place_among(const val& options, const char* name,
                        std::span<const std::string_view> names);

/// Parses an option; `names` are in the order of the enumerators, or of false and true.
template <class Enum, std::size_t N>
Enum choice(const val& options, const char* name, const std::string_view (&names)[N]) {
  return static_cast<Enum>(place_among(options, name, names));
}

/// A JavaScript array of the converted values.
template <class T, class Convert>
val array_of(const std::vector<T>& values, Convert&& convert) {
  val result = val::array();
  for (const T& value : values) result.call<void>("push", convert(value));
  return result;
}

}  // namespace lexiscope::bindings

// convert.hpp: how numbers, arrays and errors cross between C++ and JavaScript.
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

/// The exception being handled, if it is the core's or memory's, as a JavaScript Error: its name is
/// the kind, `argument` in camelCase, `phrase` the message as a page can translate it. Throws on
/// any other.
val error_at_hand();

/// A value as a string; words as an array of them and their values.
val phrase_to_js(const Phrase& phrase);

[[noreturn]] void throw_to_js(const val& error);

/// Runs an action; the core's error becomes a JavaScript Error.
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

/// Arrays leave as copies: the view is copied by JavaScript before the memory can move.
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
/// Rows that may lie further apart than they are wide leave without what is between them.
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

/// Ids, positions, sizes: whole numbers that an Id holds. Throws InvalidArgument at `argument` for
/// a fraction, NaN, text and whatever else JavaScript would make a number of.
std::vector<Id> ids_from(const val& array, const char* argument = "ids");

std::vector<float> floats_from(const val& array);
std::string bytes_from(const val& array);
val bytes_to_js(std::string_view bytes);

/// NaN for what is no number.
double number(const val& options, const char* name);

/// A number of JavaScript's; throws InvalidArgument ("expected a number, got …") for anything else.
double number_from(const val& value);

/// A whole number from low to high; throws InvalidArgument for anything else.
double whole_from(const val& value, double low, double high);

/// Throws InvalidArgument unless the number is whole and from low to high.
void require_whole(const char* argument, double value, double low, double high);

double whole_option(const val& options, const char* name, double low, double high);

/// A number that must be whole, as C++ has it.
template <class T>
T whole(double value, const char* argument, double low, double high) {
  require_whole(argument, value, low, high);
  return static_cast<T>(value);
}
template <class T>
T whole(const val& options, const char* name, const char* argument, double low, double high) {
  return whole<T>(number(options, name), argument, low, high);
}
/// The core's name of an option, in snake_case: vocab_size for vocabSize.
template <class T>
T whole(const val& options, const char* name, double low, double high) {
  return static_cast<T>(whole_option(options, name, low, high));
}

inline constexpr double kMaxSeed = 0x1p53 - 1;
inline std::uint64_t seed_from(double seed) {
  return whole<std::uint64_t>(seed, "seed", 0, kMaxSeed);
}
inline std::uint64_t seed_from(const val& options) { return seed_from(number(options, "seed")); }

/// A text, or '' for what is none: an argument that names something then says what it expects.
std::string text_from(const val& value);

/// Throws InvalidArgument for anything but true and false.
bool flag(const val& options, const char* name);

/// The length of an array, from low to high; throws InvalidArgument for what is no array.
std::size_t length_of_array(const val& array, const char* argument, double low, double high);

/// The place of an option's value among these names.
std::size_t place_among(const val& options, const char* name,
                        std::span<const std::string_view> names);

/// An option by its name: names in the order of the enumerators, or of false and true.
template <class Enum, std::size_t N>
Enum choice(const val& options, const char* name, const std::string_view (&names)[N]) {
  return static_cast<Enum>(place_among(options, name, names));
}

/// A JavaScript array of what `convert` makes of each value.
template <class T, class Convert>
val array_of(const std::vector<T>& values, Convert&& convert) {
  val result = val::array();
  for (const T& value : values) result.call<void>("push", convert(value));
  return result;
}

}  // namespace lexiscope::bindings

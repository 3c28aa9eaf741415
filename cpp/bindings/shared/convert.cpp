#include <emscripten.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>

#include "base/number_text.hpp"
#include "base/one_of.hpp"
#include "bindings/shared/convert.hpp"

// clang-format off
/// Index of the first element that is not a 32-bit integer; -1 if there is none.
EM_JS(int, first_not_whole, (emscripten::EM_VAL handle), {
  const values = Emval.toValue(handle);
  if (values instanceof Int32Array) return -1;
  return Array.prototype.findIndex.call(values, (value) => value !== (value | 0));
});
// clang-format on

namespace lexiscope::bindings {

namespace {

/// A value as JavaScript source: "1" in quotes, undefined without.
std::string written(const val& value) {
  const val text = value.isString() ? val::global("JSON").call<val>("stringify", value)
                                    : val::global("String")(value);
  return text.as<std::string>();
}

Phrase whole_range(double low, double high) {
  return Phrase("a whole number from {0} to {1}", to_text(low), to_text(high));
}

/// An option's name in JavaScript: "vocab_size" becomes "vocabSize".
std::string in_camel_case(std::string_view name) {
  std::string result;
  bool upper = false;
  for (const char letter : name) {
    if (letter == '_') {
      upper = true;
      continue;
    }
    const bool lower_case = letter >= 'a' && letter <= 'z';
    result.push_back(upper && lower_case ? static_cast<char>(letter - 'a' + 'A') : letter);
    upper = false;
  }
  return result;
}

/// An option's name in the core: "vocabSize" becomes "vocab_size".
std::string in_snake_case(std::string_view name) {
  std::string result;
  for (const char letter : name) {
    const bool upper = letter >= 'A' && letter <= 'Z';
    if (upper) result.push_back('_');
    result.push_back(upper ? static_cast<char>(letter - 'A' + 'a') : letter);
  }
  return result;
}

val js_error(const Error& error) {
  val result = val::global("Error").new_(std::string(error.what()));
  result.set("name", std::string(name_of(error.kind())));
  result.set("argument", in_camel_case(error.argument()));
  result.set("phrase", phrase_to_js(error.message()));
  return result;
}

}  // namespace

val phrase_to_js(const Phrase& phrase) {
  if (phrase.is_value()) return val(phrase.text());
  val result = val::array();
  result.call<void>("push", phrase.text());
  for (const Phrase& value : phrase.values()) result.call<void>("push", phrase_to_js(value));
  return result;
}

double number_from(const val& value) {
  if (value.isNumber()) return value.as<double>();
  throw Error(ErrorKind::InvalidArgument, "", {"expected a number, got {0}", written(value)});
}

double whole_from(const val& value, double low, double high) {
  const double number = value.isNumber() ? value.as<double>() : std::nan("");
  if (std::trunc(number) == number && number >= low && number <= high) return number;
  throw Error(ErrorKind::InvalidArgument, "",
              {"expected {0}, got {1}", whole_range(low, high), written(value)});
}

std::vector<Id> ids_from(const val& array, const char* argument) {
  const int place = first_not_whole(array.as_handle());
  if (place >= 0) {
    constexpr auto kIds = std::numeric_limits<Id>();
    fail(ErrorKind::InvalidArgument, argument, whole_range(kIds.min(), kIds.max()),
         {"{0} at place {1}", written(array[place]), place});
  }
  return emscripten::convertJSArrayToNumberVector<Id>(array);
}

std::vector<float> floats_from(const val& array) {
  return emscripten::convertJSArrayToNumberVector<float>(array);
}

std::string bytes_from(const val& array) {
  std::string bytes(array["length"].as<std::size_t>(), '\0');
  val(emscripten::typed_memory_view(bytes.size(), reinterpret_cast<unsigned char*>(bytes.data())))
      .call<void>("set", array);
  return bytes;
}

val bytes_to_js(std::string_view bytes) {
  return copied(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

double number(const val& options, const char* name) {
  const val value = options[name];
  return value.isNumber() ? value.as<double>() : std::nan("");
}

std::string text_from(const val& value) { return value.isString() ? value.as<std::string>() : ""; }

void require_whole(const char* argument, double value, double low, double high) {
  require_range(argument, value, low, high);
  if (std::trunc(value) != value) {
    fail(ErrorKind::InvalidArgument, argument, "a whole number", to_text(value));
  }
}

double whole_option(const val& options, const char* name, double low, double high) {
  const double value = number(options, name);
  require_whole(in_snake_case(name).c_str(), value, low, high);
  return value;
}

bool flag(const val& options, const char* name) {
  const val value = options[name];
  if (value.isTrue() || value.isFalse()) return value.isTrue();
  fail(ErrorKind::InvalidArgument, in_snake_case(name), "true or false", "neither");
}

std::size_t length_of_array(const val& array, const char* argument, double low, double high) {
  if (!array.isArray()) fail(ErrorKind::InvalidArgument, argument, "an array", "none");
  return whole<std::size_t>(array, "length", argument, low, high);
}

std::size_t place_among(const val& options, const char* name,
                        std::span<const std::string_view> names) {
  const std::string value = text_from(options[name]);
  const auto found = std::find(names.begin(), names.end(), value);
  if (found == names.end()) {
    fail(ErrorKind::InvalidArgument, in_snake_case(name),
         one_of(std::vector<std::string>(names.begin(), names.end())),
         value.empty() ? "nothing" : Phrase(value));
  }
  return static_cast<std::size_t>(found - names.begin());
}

val error_at_hand() {
  try {
    throw;
  } catch (const Error& error) {
    return js_error(error);
  } catch (const std::bad_alloc&) {     // allocation failed
  } catch (const std::length_error&) {  // requested size too large
  }
  return js_error({ErrorKind::TooLarge, "",
                   "The browser gives this page no more memory: choose a smaller text or smaller "
                   "sizes, or close other tabs, and try again."});
}

void throw_to_js(const val& error) {
  error.throw_();
  __builtin_unreachable();
}

}  // namespace lexiscope::bindings

// fields.hpp: converts structs to and from JavaScript objects. Each struct lists its fields once:
//
//   template <class Fields>
//   void fields(Fields& field, UmapOptions& options) {
//     field("epochs", options.epochs, 1, 100'000);
//     field("minDist", options.min_dist);
//   }
//
// Then from_js<UmapOptions>(object) reads it and to_js(options) writes it.
#pragma once

#include <utility>

#include "bindings/shared/object.hpp"

namespace lexiscope::bindings {

/// Names of an enumeration that are defined elsewhere.
template <class Enum>
struct Names {
  Enum (*parse)(std::string_view name, std::string_view argument);
  std::string_view (*name_of)(Enum value);
};

template <HasFields Struct>
Struct from_js(const val& object, Struct value = {});

/// Throws InvalidArgument naming a field that is missing, of another type or out of range.
class Reader {
 public:
  explicit Reader(const val& from) : from_(from) {}

  /// Reads an integer from low to high.
  template <class Whole>
  void operator()(const char* name, Whole& value, double low, double high) {
    value = whole<Whole>(from_, name, low, high);
  }
  /// Reads a number, or NaN for anything else; the core checks its range.
  void operator()(const char* name, double& value) { value = number(from_, name); }
  void operator()(const char* name, bool& value) { value = flag(from_, name); }
  void operator()(const char* name, std::string& value) { value = text_from(from_[name]); }

  /// `names` are in the order of the enumerators.
  template <class Enum, std::size_t N>
  void operator()(const char* name, Enum& value, const std::string_view (&names)[N]) {
    value = choice<Enum>(from_, name, names);
  }
  template <class Enum>
  void operator()(const char* name, Enum& value, const Names<Enum>& names, const char* argument) {
    value = names.parse(text_from(from_[name]), argument);
  }

  template <HasFields Struct>
  void operator()(const char* name, Struct& value) {
    value = from_js<Struct>(from_[name], std::move(value));
  }
  /// Reads an array with at least one element.
  template <class Struct>
  void operator()(const char* name, std::vector<Struct>& values, double most) {
    const val array = from_[name];
    values.assign(length_of_array(array, name, 1, most), {});
    for (std::size_t n = 0; n < values.size(); ++n) values[n] = from_js<Struct>(array[n]);
  }

 private:
  const val& from_;
};

class Writer {
 public:
  template <class Whole>
  void operator()(const char* name, Whole value, double, double) {
    set(name, to_js(value));
  }
  template <class Value>
  void operator()(const char* name, const Value& value) {
    set(name, to_js(value));
  }
  template <class Enum, std::size_t N>
  void operator()(const char* name, Enum value, const std::string_view (&names)[N]) {
    set(name, to_js(names[static_cast<std::size_t>(value)]));
  }
  template <class Enum>
  void operator()(const char* name, Enum value, const Names<Enum>& names, const char*) {
    set(name, to_js(names.name_of(value)));
  }
  template <class Struct>
  void operator()(const char* name, const std::vector<Struct>& values, double) {
    set(name, to_js(values));
  }

  val written = val::object();

 private:
  void set(const char* name, const val& value);
};

template <HasFields Struct>
Struct from_js(const val& object, Struct value) {
  Reader reader(object);
  fields(reader, value);
  return value;
}

template <HasFields Struct>
val to_js(const Struct& value) {
  Struct copy = value;  // fields() takes a mutable reference
  Writer writer;
  fields(writer, copy);
  return writer.written;
}

}  // namespace lexiscope::bindings

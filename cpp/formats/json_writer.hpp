// json_writer.hpp: builds a JSON value in place and writes it as text.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/json_value.hpp"

namespace lexiscope {

/// A JSON value to be written; from braces, an object that keeps the order of its keys:
/// `Json{{"word", "king"}, {"ids", ids}}`. A number that is not finite becomes null, which is all
/// that JSON has for it.
class Json : public JsonValue {
 public:
  Json() = default;
  Json(std::nullptr_t) {}
  Json(bool value) {
    kind = JsonKind::Boolean;
    boolean = value;
  }
  template <std::integral Integer>
  Json(Integer value) {
    kind = JsonKind::Number;
    text = std::to_string(value);
  }
  Json(std::floating_point auto value) : Json(of_double(static_cast<double>(value))) {}
  Json(std::string_view value) {
    kind = JsonKind::Text;
    text = value;
  }
  Json(const std::string& value) : Json(std::string_view(value)) {}
  Json(const char* value) : Json(std::string_view(value)) {}
  template <class Item>
  Json(const std::vector<Item>& list) : Json(array()) {
    items.reserve(list.size());
    for (const Item& item : list) push_back(item);
  }
  Json(std::initializer_list<std::pair<std::string_view, Json>> fields);

  static Json array();
  static Json object();

  void push_back(Json item) { items.push_back(std::move(item)); }

  /// Sets the value of a key of an object, which is added where it is missing.
  void set(std::string_view key, Json value);

 private:
  static Json of_double(double value);
};

/// The value as text: each item on a line of its own, indented by `indent` spaces a level; all on
/// one line where that is negative. Invalid UTF-8 is written as U+FFFD.
std::string json_text(const JsonValue& value, int indent = 2);

}  // namespace lexiscope

// json_node.hpp: a JSON value that knows its place in the file, so that every complaint names it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lexiscope {

/// A value as read: the members of an object keep the order of the file.
struct JsonValue {
  enum class Kind { Null, Boolean, Number, Text, List, Object };
  Kind kind = Kind::Null;
  std::string text;                ///< of a text; of a number, as the file has it
  double number = 0;               ///< of a number
  std::vector<std::string> names;  ///< of an object's values
  std::vector<JsonValue> values;   ///< of a list or object
};

/// Every reader throws MalformedFile at the file's argument, as in
/// "microworld, groups > animals > words > puppy: expected 2 values, got 1".
class JsonNode {
 public:
  /// Parses a text. Also refuses a name said twice in the same { … }, and more than 100 levels.
  static JsonValue parse(std::string_view text, const std::string& argument);

  /// The whole file. `json` must outlive the node.
  JsonNode(const JsonValue& json, std::string argument)
      : JsonNode(json, std::move(argument), std::string()) {}

  [[noreturn]] void fail(std::string_view expected, std::string_view got) const;

  [[nodiscard]] bool is_text() const { return json_->kind == JsonValue::Kind::Text; }
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::int64_t whole_number(std::int64_t low, std::int64_t high) const;
  [[nodiscard]] double number() const;

  /// Checks that this is { … } with all of the `needed` names, and no others but the `allowed`.
  void require_names(const std::vector<std::string>& needed,
                     const std::vector<std::string>& allowed) const;

  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }

  /// A value that has() the name.
  [[nodiscard]] JsonNode operator[](const std::string& name) const {
    return {*find(name), argument_, inner(name)};
  }

  /// The values of { … } with their names, in the order of the file.
  [[nodiscard]] std::vector<std::pair<std::string, JsonNode>> members() const;

  /// The values of [ … ], at least one, counted from 1 in messages.
  [[nodiscard]] std::vector<JsonNode> elements() const;

 private:
  JsonNode(const JsonValue& json, std::string argument, std::string place)
      : json_(&json), argument_(std::move(argument)), place_(std::move(place)) {}

  [[nodiscard]] const JsonValue* find(std::string_view name) const;
  [[nodiscard]] std::string_view type_name() const;
  void require_object() const;
  [[nodiscard]] std::string inner(const std::string& name) const;

  const JsonValue* json_;
  std::string argument_;
  std::string place_;
};

}  // namespace lexiscope

#include "json_node.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "table.hpp"

namespace lexiscope {
namespace {

using Kind = JsonValue::Kind;

constexpr std::size_t kMostLevels = 100;

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Receives the events of the JSON parser, which does not recurse, and builds the tree.
class TreeBuilder {
 public:
  explicit TreeBuilder(const std::string& argument) : argument_(argument) {}

  JsonValue root;

  bool null() { return add(Kind::Null); }
  bool boolean(bool) { return add(Kind::Boolean); }
  bool string(std::string& text) { return add(Kind::Text, std::move(text)); }
  bool number_integer(std::int64_t number) {
    return add(Kind::Number, std::to_string(number), static_cast<double>(number));
  }
  bool number_unsigned(std::uint64_t number) {
    return add(Kind::Number, std::to_string(number), static_cast<double>(number));
  }
  bool number_float(double number, const std::string& text) {
    return add(Kind::Number, text, number);
  }
  bool start_object(std::size_t) { return open(Kind::Object); }
  bool start_array(std::size_t) { return open(Kind::List); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& name) {
    if (contains(open_.back()->names, name)) {
      refuse("a name once in the same { … }", "\"" + name + "\" twice");
    }
    open_.back()->names.push_back(std::move(name));
    return true;
  }
  bool binary(const std::vector<std::uint8_t>&) { return false; }  // no event of JSON texts
  bool parse_error(std::size_t, const std::string&, const std::exception& error) {
    // nlohmann's own words, without its number: "parse error at line 3, column 5: …".
    const std::string message = error.what();
    const std::size_t start = message.find("] ");
    refuse("JSON", start == std::string::npos ? message : message.substr(start + 2));
  }

 private:
  [[noreturn]] void refuse(std::string_view expected, const std::string& got) const {
    fail(ErrorKind::MalformedFile, argument_, expected, got);
  }
  bool add(Kind kind, std::string text = {}, double number = 0) {
    place() = {kind, std::move(text), number, {}, {}};
    return true;
  }
  bool open(Kind kind) {
    if (open_.size() == kMostLevels) refuse("at most 100 levels of brackets", "more");
    JsonValue& value = place();
    value.kind = kind;
    open_.push_back(&value);
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }
  // What is open does not move: only the innermost list or object grows.
  JsonValue& place() { return open_.empty() ? root : open_.back()->values.emplace_back(); }

  std::string argument_;
  std::vector<JsonValue*> open_;
};

}  // namespace

JsonValue JsonNode::parse(std::string_view text, const std::string& argument) {
  TreeBuilder builder(argument);
  nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
  return std::move(builder.root);
}

void JsonNode::fail(std::string_view expected, std::string_view got) const {
  std::string message = argument_ + (place_.empty() ? "" : ", " + place_);
  message.append(": expected ").append(expected).append(", got ").append(got);
  throw Error(ErrorKind::MalformedFile, argument_, message);
}

std::string JsonNode::text() const {
  if (!is_text()) fail("a text in quotes", type_name());
  return json_->text;
}

std::int64_t JsonNode::whole_number(std::int64_t low, std::int64_t high) const {
  const bool is_number = json_->kind == Kind::Number;
  const bool written_whole = json_->text.find_first_not_of("-0123456789") == std::string::npos;
  // Bounds are small: a double holds them, and what lies between, exactly.
  if (!is_number || !written_whole || !(json_->number >= static_cast<double>(low)) ||
      !(json_->number <= static_cast<double>(high))) {
    fail("a whole number from " + std::to_string(low) + " to " + std::to_string(high),
         is_number ? json_->text : type_name());
  }
  return static_cast<std::int64_t>(json_->number);
}

double JsonNode::number() const {
  if (json_->kind != Kind::Number) fail("a number", type_name());
  return json_->number;
}

void JsonNode::require_names(const std::vector<std::string>& needed,
                             const std::vector<std::string>& allowed) const {
  require_object();
  for (const std::string& name : needed) {
    if (!has(name)) fail("a value named \"" + name + "\"", "none");
  }
  for (const std::string& name : json_->names) {
    if (contains(needed, name) || contains(allowed, name)) continue;
    std::string known;
    for (const std::string& one : needed) known += one + " ";
    for (const std::string& one : allowed) known += one + " ";
    known.pop_back();
    fail("no other names than " + known, "\"" + name + "\"");
  }
}

std::vector<std::pair<std::string, JsonNode>> JsonNode::members() const {
  require_object();
  std::vector<std::pair<std::string, JsonNode>> members;
  for (std::size_t i = 0; i < json_->names.size(); ++i) {
    const std::string& name = json_->names[i];
    members.emplace_back(name, JsonNode(json_->values[i], argument_, inner(name)));
  }
  return members;
}

std::vector<JsonNode> JsonNode::elements() const {
  const bool is_list = json_->kind == Kind::List;
  if (!is_list || json_->values.empty()) {
    fail("a list [ … ] that is not empty", is_list ? "[]" : type_name());
  }
  std::vector<JsonNode> elements;
  for (const JsonValue& element : json_->values) {
    elements.push_back(JsonNode(element, argument_, inner(std::to_string(elements.size() + 1))));
  }
  return elements;
}

const JsonValue* JsonNode::find(std::string_view name) const {
  const auto found = std::find(json_->names.begin(), json_->names.end(), name);
  if (found == json_->names.end()) return nullptr;
  return &json_->values[static_cast<std::size_t>(found - json_->names.begin())];
}

std::string_view JsonNode::type_name() const {
  switch (json_->kind) {
    case Kind::Null: return "null";
    case Kind::Boolean: return "boolean";
    case Kind::Number: return "number";
    case Kind::Text: return "string";
    case Kind::List: return "array";
    case Kind::Object: return "object";
  }
  __builtin_unreachable();
}

void JsonNode::require_object() const {
  if (json_->kind != Kind::Object) fail("names and values { … }", type_name());
}

std::string JsonNode::inner(const std::string& name) const {
  return place_.empty() ? name : place_ + " > " + name;
}

}  // namespace lexiscope

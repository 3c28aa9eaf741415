// Compiled for size.
// Also with threads.
#include "formats/json_node.hpp"

#include <algorithm>
#include <cmath>

#include "base/table.hpp"
#include "formats/json_reader.hpp"
#include "formats/unicode.hpp"

namespace lexiscope {
namespace {

using Kind = JsonValue::Kind;

constexpr std::size_t kMostLevels = 100;

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Builds the tree.
class TreeBuilder final : public JsonEvents {
 public:
  TreeBuilder(std::string_view text, const std::string& argument)
      : text_(text), argument_(argument) {}

  JsonValue root;

  void start_object() override { open(Kind::Object); }
  void end_object() override { open_.pop_back(); }
  void start_array() override { open(Kind::List); }
  void end_array() override { open_.pop_back(); }
  void key(std::string name) override {
    if (contains(open_.back()->names, name)) {
      refuse("a name once in the same { … }", "\"" + name + "\" twice");
    }
    open_.back()->names.push_back(std::move(name));
  }
  void text(std::string text) override { place() = {Kind::Text, std::move(text), 0, {}, {}}; }
  void number(const JsonNumber& number) override {
    const double value = number.value();
    if (std::isinf(value)) refuse("numbers up to 1.7e308", std::string(number.written));
    place() = {Kind::Number, std::string(number.written), value, {}, {}};
  }
  void boolean(bool) override { place().kind = Kind::Boolean; }
  void null() override { place().kind = Kind::Null; }

  void refuse(const std::string& got) override { refuse("JSON", got); }
  void fault(std::size_t at, std::string_view due) override {
    const std::string_view before = text_.substr(0, at);
    const std::size_t line_begin = before.rfind('\n') + 1;  // 0 in the first line
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    std::int64_t column = 1;
    for (std::size_t i = line_begin; i < at; i += code_point_at(text_, i).length) ++column;
    refuse("JSON with " + std::string(due) + " at line " + std::to_string(line) + ", column " +
               std::to_string(column),
           found(at));
  }

 private:
  [[noreturn]] void refuse(std::string_view expected, const std::string& got) const {
    lexiscope::fail(ErrorKind::MalformedFile, argument_, expected, got);
  }
  [[nodiscard]] std::string found(std::size_t at) const {
    if (at == text_.size()) return "the end";
    const CodePoint step = code_point_at(text_, at);
    const bool readable = step.valid() && step.value > ' ';
    return readable ? std::string(text_.substr(at, step.length))
                    : "byte " + std::to_string(step.value);
  }
  void open(Kind kind) {
    if (open_.size() == kMostLevels) refuse("at most 100 levels of brackets", "more");
    JsonValue& value = place();
    value.kind = kind;
    open_.push_back(&value);
  }
  // What is open does not move: only the innermost list or object grows.
  JsonValue& place() { return open_.empty() ? root : open_.back()->values.emplace_back(); }

  std::string_view text_;
  std::string argument_;
  std::vector<JsonValue*> open_;
};

}  // namespace

JsonValue JsonNode::parse(std::string_view text, const std::string& argument) {
  TreeBuilder builder(text, argument);
  read_json(text, builder);
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
  const bool written_whole = JsonNumber{json_->text}.is_whole();
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

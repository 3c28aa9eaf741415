#include "formats/json_node.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/error.hpp"

namespace lexiscope {
namespace {

constexpr int kMaxLevels = 100;

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

JsonNode JsonNode::parse(std::string_view text, const std::string& argument) {
  const auto refuse = [&](std::string_view expected, std::string_view got) {
    lexiscope::fail(ErrorKind::MalformedFile, argument, expected, got);
  };
  using Event = Json::parse_event_t;
  std::vector<std::vector<std::string>> open;  // the names so far in each { … } that is not closed
  const auto look = [&](int level, Event event, Json& parsed) {
    const bool opens = event == Event::object_start || event == Event::array_start;
    if (opens && level >= kMaxLevels) refuse("at most 100 levels of brackets", "more");
    if (event == Event::object_start) open.emplace_back();
    if (event == Event::object_end) open.pop_back();
    if (event == Event::key) {
      std::string name = parsed.get<std::string>();
      if (contains(open.back(), name)) {
        refuse("a name once in the same { … }", "\"" + name + "\" twice");
      }
      open.back().push_back(std::move(name));
    }
    return true;
  };
  try {
    return {std::make_shared<const Json>(Json::parse(text, look)), argument, ""};
  } catch (const Json::exception& problem) {
    // "[json.exception.parse_error.101] parse error at line 2, column 1: …"
    const std::string_view what = problem.what();
    refuse("JSON", what.substr(what.find("] ") + 2));
  }
  __builtin_unreachable();
}

JsonNode::JsonNode(std::shared_ptr<const Json> json, std::string argument, std::string place)
    : json_(std::move(json)), argument_(std::move(argument)), place_(std::move(place)) {}

void JsonNode::fail(std::string_view expected, std::string_view got) const {
  std::string message = argument_ + (place_.empty() ? "" : ", " + place_);
  message.append(": expected ").append(expected).append(", got ").append(got);
  throw Error(ErrorKind::MalformedFile, argument_, message);
}

bool JsonNode::is_text() const { return json_->is_string(); }

std::string JsonNode::text() const {
  if (!is_text()) fail("a text in quotes", json_->type_name());
  return json_->get<std::string>();
}

std::int64_t JsonNode::whole_number(std::int64_t low, std::int64_t high) const {
  // Bounds are small: a double holds them, and what lies between, exactly.
  const double value = json_->is_number_integer() ? json_->get<double>() : NAN;
  if (!(value >= static_cast<double>(low) && value <= static_cast<double>(high))) {
    fail("a whole number from " + std::to_string(low) + " to " + std::to_string(high),
         json_->is_number() ? json_->dump() : json_->type_name());
  }
  return static_cast<std::int64_t>(value);
}

double JsonNode::number() const {
  if (!json_->is_number()) fail("a number", json_->type_name());
  return json_->get<double>();
}

void JsonNode::require_names(const std::vector<std::string>& needed,
                             const std::vector<std::string>& allowed) const {
  require_object();
  for (const std::string& name : needed) {
    if (!has(name)) fail("a value named \"" + name + "\"", "none");
  }
  for (const auto& [name, value] : json_->items()) {
    if (contains(needed, name) || contains(allowed, name)) continue;
    std::string known;
    for (const std::string& one : needed) known += one + " ";
    for (const std::string& one : allowed) known += one + " ";
    known.pop_back();
    fail("no other names than " + known, "\"" + name + "\"");
  }
}

bool JsonNode::has(const std::string& name) const { return json_->contains(name); }

JsonNode JsonNode::operator[](const std::string& name) const {
  return inner(json_->at(name), name);
}

std::vector<std::pair<std::string, JsonNode>> JsonNode::members() const {
  require_object();
  std::vector<std::pair<std::string, JsonNode>> members;
  for (const auto& [name, value] : json_->items()) members.emplace_back(name, inner(value, name));
  return members;
}

std::vector<JsonNode> JsonNode::elements() const {
  if (!json_->is_array() || json_->empty()) {
    fail("a list [ … ] that is not empty", json_->is_array() ? "[]" : json_->type_name());
  }
  std::vector<JsonNode> elements;
  for (const Json& element : *json_) {
    elements.push_back(inner(element, std::to_string(elements.size() + 1)));
  }
  return elements;
}

JsonNode JsonNode::inner(const Json& json, const std::string& name) const {
  return {{json_, &json}, argument_, place_.empty() ? name : place_ + " > " + name};
}

void JsonNode::require_object() const {
  if (!json_->is_object()) fail("names and values { … }", json_->type_name());
}

}  // namespace lexiscope

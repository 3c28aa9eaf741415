// json_node.hpp: a JSON value that knows its place in the file, so that every complaint names it.
// It includes nlohmann's header: for sources only, never for another header.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table.hpp"

namespace lexiscope {

/// Every reader throws MalformedFile at the file's argument, as in
/// "microworld, groups > animals > words > puppy: expected 2 values, got 1".
class JsonNode {
 public:
  using Json = nlohmann::ordered_json;  // keeps the order of the file

  /// Parses a text. Also refuses a name said twice in the same { … }, where the last would win.
  static Json parse(std::string_view text, const std::string& argument);

  /// The whole file. `json` must outlive the node.
  JsonNode(const Json& json, std::string argument)
      : JsonNode(json, std::move(argument), std::string()) {}

  [[noreturn]] void fail(std::string_view expected, std::string_view got) const {
    std::string message = argument_ + (place_.empty() ? "" : ", " + place_);
    message.append(": expected ").append(expected).append(", got ").append(got);
    throw Error(ErrorKind::MalformedFile, argument_, message);
  }

  [[nodiscard]] bool is_text() const { return json_->is_string(); }

  [[nodiscard]] std::string text() const {
    if (!json_->is_string()) fail("a text in quotes", json_->type_name());
    return json_->get<std::string>();
  }

  [[nodiscard]] std::int64_t whole_number(std::int64_t low, std::int64_t high) const {
    const bool whole =
        json_->is_number_integer() &&
        (json_->is_number_unsigned() ? json_->get<std::uint64_t>() <= INT64_MAX : true);
    if (!whole || json_->get<std::int64_t>() < low || json_->get<std::int64_t>() > high) {
      fail("a whole number from " + std::to_string(low) + " to " + std::to_string(high),
           json_->is_number() ? json_->dump() : json_->type_name());
    }
    return json_->get<std::int64_t>();
  }

  [[nodiscard]] double number() const {
    if (!json_->is_number()) fail("a number", json_->type_name());
    return json_->get<double>();
  }

  /// Checks that this is { … } with all of the `needed` names, and no others but the `allowed`.
  void require_names(const std::vector<std::string>& needed,
                     const std::vector<std::string>& allowed) const {
    require_object();
    for (const std::string& name : needed) {
      if (!has(name)) fail("a value named \"" + name + "\"", "none");
    }
    const auto knows = [](const std::vector<std::string>& names, const std::string& name) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (const auto& member : json_->items()) {
      if (knows(needed, member.key()) || knows(allowed, member.key())) continue;
      std::string known;
      for (const std::string& name : needed) known += name + " ";
      for (const std::string& name : allowed) known += name + " ";
      known.pop_back();
      fail("no other names than " + known, "\"" + member.key() + "\"");
    }
  }

  [[nodiscard]] bool has(const std::string& name) const { return json_->contains(name); }

  /// A value that has() the name.
  [[nodiscard]] JsonNode operator[](const std::string& name) const {
    return {json_->at(name), argument_, inner(name)};
  }

  /// The values of { … } with their names, in the order of the file.
  [[nodiscard]] std::vector<std::pair<std::string, JsonNode>> members() const {
    require_object();
    std::vector<std::pair<std::string, JsonNode>> members;
    for (const auto& member : json_->items()) {
      members.emplace_back(member.key(), JsonNode(member.value(), argument_, inner(member.key())));
    }
    return members;
  }

  /// The values of [ … ], at least one, counted from 1 in messages.
  [[nodiscard]] std::vector<JsonNode> elements() const {
    if (!json_->is_array() || json_->empty()) {
      fail("a list [ … ] that is not empty", json_->is_array() ? "[]" : json_->type_name());
    }
    std::vector<JsonNode> elements;
    for (const Json& element : *json_) {
      elements.push_back(JsonNode(element, argument_, inner(std::to_string(elements.size() + 1))));
    }
    return elements;
  }

 private:
  JsonNode(const Json& json, std::string argument, std::string place)
      : json_(&json), argument_(std::move(argument)), place_(std::move(place)) {}

  void require_object() const {
    if (!json_->is_object()) fail("names and values { … }", json_->type_name());
  }

  [[nodiscard]] std::string inner(const std::string& name) const {
    return place_.empty() ? name : place_ + " > " + name;
  }

  const Json* json_;
  std::string argument_;
  std::string place_;
};

inline JsonNode::Json JsonNode::parse(std::string_view text, const std::string& argument) {
  std::vector<std::set<std::string>> names;
  const auto check_name = [&](int, Json::parse_event_t event, Json& value) {
    if (event == Json::parse_event_t::object_start) names.emplace_back();
    if (event == Json::parse_event_t::object_end) names.pop_back();
    if (event == Json::parse_event_t::key) {
      const auto name = value.get<std::string>();
      if (!names.back().insert(name).second) {
        lexiscope::fail(ErrorKind::MalformedFile, argument, "a name once in the same { … }",
                        "\"" + name + "\" twice");
      }
    }
    return true;
  };
  try {
    return Json::parse(text, check_name);
  } catch (const Json::exception& error) {
    // nlohmann's own words, without its number: "parse error at line 3, column 5: …".
    const std::string message = error.what();
    const std::size_t start = message.find("] ");
    lexiscope::fail(ErrorKind::MalformedFile, argument, "JSON",
                    start == std::string::npos ? message : message.substr(start + 2));
  }
}

}  // namespace lexiscope

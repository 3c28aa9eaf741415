// json_node.hpp: a JSON value that knows its place in the file, so that every complaint names it.
// For what the build reads: nlohmann-json is more than a visitor need fetch (json_reader.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lexiscope {

/// Every reader throws MalformedFile at the file's argument, as in
/// "microworld, groups > animals > words > puppy: expected 2 values, got 1".
class JsonNode {
 public:
  /// The whole of a text. Also refuses a name said twice in the same { … }, and more than 100
  /// levels.
  static JsonNode parse(std::string_view text, const std::string& argument);

  [[noreturn]] void fail(std::string_view expected, std::string_view got) const;

  [[nodiscard]] bool is_text() const;
  [[nodiscard]] std::string text() const;
  [[nodiscard]] std::int64_t whole_number(std::int64_t low, std::int64_t high) const;
  [[nodiscard]] double number() const;

  /// Checks that this is { … } with all of the `needed` names, and no others but the `allowed`.
  void require_names(const std::vector<std::string>& needed,
                     const std::vector<std::string>& allowed) const;

  [[nodiscard]] bool has(const std::string& name) const;
  /// A value that has() the name.
  [[nodiscard]] JsonNode operator[](const std::string& name) const;

  /// The values of { … } with their names, in the order of the file.
  [[nodiscard]] std::vector<std::pair<std::string, JsonNode>> members() const;
  /// The values of [ … ], at least one, counted from 1 in messages.
  [[nodiscard]] std::vector<JsonNode> elements() const;

 private:
  using Json = nlohmann::ordered_json;

  JsonNode(std::shared_ptr<const Json> json, std::string argument, std::string place);

  [[nodiscard]] JsonNode inner(const Json& json, const std::string& name) const;
  void require_object() const;

  std::shared_ptr<const Json> json_;  // keeps the whole
  std::string argument_;
  std::string place_;
};

}  // namespace lexiscope

// config_keys.hpp: reads keys of a config's object by any of their names, with a note where a value
// cannot be, and remembers which were read.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json_value.hpp"
#include "llama/config/config_notes.hpp"
#include "llama/families/family.hpp"

namespace lexiscope::llama {

/// The longest context that a config may name.
inline constexpr std::int64_t kMaxConfigPositions = std::int64_t{1} << 40;

/// A key from the top of the file, "text_config.rope_scaling.factor", and its value as written.
struct ListedKey {
  std::string key;
  std::string value;  ///< "a list", "an object" for what has parts
};

/// What the readers of a config find.
struct ConfigFindings {
  std::vector<ConfigNote> notes;
  std::set<std::string, std::less<>> read;  ///< keys that were read, from the top of the file
  std::vector<ListedKey> defaults;          ///< keys that the file leaves to the family
};

class ConfigKeys {
 public:
  /// `prefix` stands before keys in findings: "rope_scaling.".
  ConfigKeys(const JsonValue& object, ConfigFindings& findings, std::string prefix = "")
      : object_(object), findings_(findings), prefix_(std::move(prefix)) {}

  /// The value of the first of these names (as in Key) that is there and not null, with a note
  /// where two differ.
  const JsonValue* find(std::string_view names);

  /// Whether one of these names is there, but null.
  [[nodiscard]] bool is_null(std::string_view names) const;

  /// A whole number from `low` to `high`; nothing, and a note, for another value.
  std::optional<std::int64_t> whole(std::string_view names, std::int64_t low, std::int64_t high);

  /// A finite number of at least `low`.
  std::optional<double> number(std::string_view names, double low);

  /// True or false.
  std::optional<bool> flag(std::string_view names);

  std::optional<std::string> text(std::string_view names);

  /// A list of numbers.
  std::optional<std::vector<double>> numbers(std::string_view names);

  /// A whole number of at least 1 and at most `high`; without one, what the family has, and that is
  /// listed among the defaults unless it is 0.
  std::int64_t size(const Key& key, std::int64_t high);

  /// Lists the value of a key that the file leaves to the family.
  void list_default(std::string_view names, std::string value);

  /// Whether a condition of a family holds.
  bool holds(const Condition& condition);

  [[nodiscard]] const JsonValue& object() const { return object_; }
  /// The key that was read last.
  [[nodiscard]] std::string_view found() const { return found_; }
  void note(NoteKind kind, std::string_view key, Phrase expected, Phrase got) {
    findings_.notes.push_back({kind, named(key), std::move(expected), std::move(got)});
  }
  /// A key as findings write it.
  [[nodiscard]] std::string named(std::string_view key) const { return prefix_ + std::string(key); }
  [[nodiscard]] ConfigFindings& findings() { return findings_; }

 private:
  const JsonValue& object_;
  ConfigFindings& findings_;
  std::string prefix_;
  std::string_view found_;
};

/// The value at a path of keys, "attn_config.rope_theta"; null where there is none.
const JsonValue* find_path(const JsonValue& object, std::string_view path);

/// Whether a value is there and not null.
inline bool is_given(const JsonValue* value) {
  return value != nullptr && !value->is(JsonKind::Null);
}

/// "131,072": numbers in notes.
std::string grouped(std::int64_t number);

}  // namespace lexiscope::llama

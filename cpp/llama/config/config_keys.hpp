// config_keys.hpp: reads keys of a config's object by any of their spellings, with a note where a
// value cannot be.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json_value.hpp"
#include "llama/config/config_notes.hpp"

namespace lexiscope::llama {

/// The longest context that a config may name.
inline constexpr std::int64_t kMaxConfigPositions = std::int64_t{1} << 40;

using KeyNames = std::initializer_list<std::string_view>;

class ConfigKeys {
 public:
  /// `prefix` goes before keys in notes: "rope_scaling.".
  ConfigKeys(const JsonValue& object, std::vector<ConfigNote>& notes, std::string prefix = "")
      : object_(object), notes_(notes), prefix_(std::move(prefix)) {}

  /// The first of these keys that is there and not null, with a note where two differ.
  const JsonValue* find(KeyNames names);

  /// A whole number from `low` to `high`; nothing, and a note, for another value.
  std::optional<std::int64_t> whole(KeyNames names, std::int64_t low, std::int64_t high);

  /// A finite number of at least `low`.
  std::optional<double> number(KeyNames names, double low);

  /// True or false.
  std::optional<bool> flag(KeyNames names);

  std::optional<std::string> text(KeyNames names);

  /// A list of numbers.
  std::optional<std::vector<double>> numbers(KeyNames names);

  [[nodiscard]] const JsonValue& object() const { return object_; }
  /// The key that was read last.
  [[nodiscard]] std::string_view found() const { return found_; }
  void note(NoteKind kind, std::string_view key, Phrase expected, Phrase got) {
    notes_.push_back({kind, named(key), std::move(expected), std::move(got)});
  }
  /// A key as notes write it.
  [[nodiscard]] std::string named(std::string_view key) const { return prefix_ + std::string(key); }

 private:
  const JsonValue& object_;
  std::vector<ConfigNote>& notes_;
  std::string prefix_;
  std::string_view found_;
};

/// "131,072": numbers in notes.
std::string grouped(std::int64_t number);

}  // namespace lexiscope::llama

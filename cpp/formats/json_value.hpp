// json_value.hpp: a JSON text as a tree, for files whose keys are not known in advance, such as a
// model's config.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json_reader.hpp"

namespace lexiscope {

enum class JsonKind : std::uint8_t { Null, Boolean, Number, Text, List, Object };

struct JsonValue {
  JsonKind kind = JsonKind::Null;
  bool boolean = false;
  std::string text;               ///< a text, or a number as it is written
  std::vector<JsonValue> items;   ///< of a list; the values of an object
  std::vector<std::string> keys;  ///< of an object, one for each of `items`, all different

  [[nodiscard]] bool is(JsonKind one) const noexcept { return kind == one; }

  /// The value of a key of an object, in linear time; null where there is none, or no object.
  [[nodiscard]] const JsonValue* find(std::string_view key) const noexcept;

  /// A number's value; not a number otherwise.
  [[nodiscard]] double number() const;
  /// A number without point or exponent, within int64.
  [[nodiscard]] std::optional<std::int64_t> whole() const;

  /// What it is, for messages: "8", "\"yarn\"", "a list".
  [[nodiscard]] std::string described() const;
};

/// The depth of nesting that is accepted.
inline constexpr std::size_t kMaxJsonDepth = 64;

/// Reads a whole text. Throws MalformedFile (argument `name`) for what is not JSON in UTF-8, for
/// nesting beyond kMaxJsonDepth, and for a key twice in an object.
JsonValue read_json_value(std::string_view text, std::string_view name,
                          JsonDialect dialect = JsonDialect::Rfc8259);

}  // namespace lexiscope

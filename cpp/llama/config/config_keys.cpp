#include "llama/config/config_keys.hpp"

#include <cmath>

#include "base/number_text.hpp"
#include "formats/fields.hpp"

namespace lexiscope::llama {
namespace {

bool same(const JsonValue& a, const JsonValue& b) {
  if (a.kind != b.kind) return false;
  if (a.is(JsonKind::Number)) return a.number() == b.number();
  return a.text == b.text && a.boolean == b.boolean;
}

}  // namespace

const JsonValue* find_path(const JsonValue& object, std::string_view path) {
  const JsonValue* value = &object;
  while (value != nullptr && !path.empty()) {
    const std::size_t end = std::min(path.find('.'), path.size());
    value = value->find(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return value;
}

const JsonValue* ConfigKeys::find(std::string_view names) {
  const JsonValue* first = nullptr;
  std::string_view found;
  for (std::string_view name : fields_of(names)) {
    const bool another = name.starts_with('/');
    if (another) name.remove_prefix(1);
    const JsonValue* const value = find_path(object_, name);
    if (value != nullptr) findings_.read.insert(named(name));
    if (!is_given(value) || (another && first != nullptr)) continue;
    if (first == nullptr) {
      first = value;
      found = name;
    } else if (same(*first, *value)) {
      note(NoteKind::SpelledTwice, name, named(found), value->described());
    } else {
      note(NoteKind::Contradiction, name,
           {"{0} is {1} and is followed", named(found), first->described()}, value->described());
    }
  }
  found_ = found;
  return first;
}

bool ConfigKeys::is_null(std::string_view names) const {
  for (const std::string_view name : fields_of(names)) {
    const JsonValue* const value = find_path(object_, name);
    if (value != nullptr && value->is(JsonKind::Null)) return true;
  }
  return false;
}

std::optional<std::int64_t> ConfigKeys::whole(std::string_view names, std::int64_t low,
                                              std::int64_t high) {
  const JsonValue* const value = find(names);
  if (value == nullptr) return {};
  std::optional<std::int64_t> whole = value->whole();
  const double number = value->number();  // 8192.0 is whole too
  if (!whole && std::abs(number) < 0x1p53 && number == std::floor(number)) {
    whole = static_cast<std::int64_t>(number);
  }
  if (whole && *whole >= low && *whole <= high) return whole;
  note(NoteKind::WrongValue, found_,
       {"a whole number from {0} to {1}", grouped(low), grouped(high)}, value->described());
  return {};
}

std::optional<double> ConfigKeys::number(std::string_view names, double low) {
  const JsonValue* const value = find(names);
  if (value == nullptr) return {};
  const double number = value->number();
  if (number >= low && std::isfinite(number)) return number;
  note(NoteKind::WrongValue, found_, {"a number of at least {0}", to_text(low)},
       value->described());
  return {};
}

std::optional<bool> ConfigKeys::flag(std::string_view names) {
  const JsonValue* const value = find(names);
  if (value == nullptr) return {};
  if (value->is(JsonKind::Boolean)) return value->boolean;
  note(NoteKind::WrongValue, found_, "true or false", value->described());
  return {};
}

std::optional<std::string> ConfigKeys::text(std::string_view names) {
  const JsonValue* const value = find(names);
  if (value == nullptr) return {};
  if (value->is(JsonKind::Text)) return value->text;
  note(NoteKind::WrongValue, found_, "a text", value->described());
  return {};
}

std::optional<std::vector<double>> ConfigKeys::numbers(std::string_view names) {
  const JsonValue* const value = find(names);
  if (value == nullptr) return {};
  std::vector<double> numbers;
  for (const JsonValue& item : value->items) {
    if (item.is(JsonKind::Number)) numbers.push_back(item.number());
  }
  if (value->is(JsonKind::List) && numbers.size() == value->items.size()) return numbers;
  note(NoteKind::WrongValue, found_, "a list of numbers", value->described());
  return {};
}

std::int64_t ConfigKeys::size(const Key& key, std::int64_t high) {
  const auto usual = static_cast<std::int64_t>(key.otherwise);
  if (key.names.empty()) return usual;
  if (const auto given = whole(key.names, 1, high)) return *given;
  if (usual > 0 && found_.empty()) list_default(key.names, grouped(usual));
  return usual;
}

void ConfigKeys::list_default(std::string_view names, std::string value) {
  if (names.empty()) return;
  const std::string key = named(fields_of(names).front());
  for (const ListedKey& listed : findings_.defaults) {
    if (listed.key == key) return;
  }
  findings_.defaults.push_back({key, std::move(value)});
}

bool ConfigKeys::holds(const Condition& condition) {
  if (condition.names.empty()) return true;
  const JsonValue* const value = find(condition.names);
  if (value == nullptr) return condition.otherwise;
  if (value->is(JsonKind::Text)) return value->text == condition.value;
  return value->described() == condition.value;
}

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  const std::size_t first = number < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

}  // namespace lexiscope::llama

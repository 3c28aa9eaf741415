#include "llama/config/config_keys.hpp"

#include <cmath>

#include "base/number_text.hpp"

namespace lexiscope::llama {
namespace {

bool same(const JsonValue& a, const JsonValue& b) {
  if (a.kind != b.kind) return false;
  if (a.is(JsonKind::Number)) return a.number() == b.number();
  return a.text == b.text && a.boolean == b.boolean;
}

}  // namespace

const JsonValue* ConfigKeys::find(KeyNames names) {
  const JsonValue* first = nullptr;
  std::string_view found;
  for (const std::string_view name : names) {
    const JsonValue* const value = object_.find(name);
    if (value == nullptr || value->is(JsonKind::Null)) continue;
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

std::optional<std::int64_t> ConfigKeys::whole(KeyNames names, std::int64_t low, std::int64_t high) {
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

std::optional<double> ConfigKeys::number(KeyNames names, double low) {
  const JsonValue* const value = find(names);
  if (value == nullptr) return {};
  const double number = value->number();
  if (number >= low && std::isfinite(number)) return number;
  note(NoteKind::WrongValue, found_, {"a number of at least {0}", to_text(low)},
       value->described());
  return {};
}

std::optional<bool> ConfigKeys::flag(KeyNames names) {
  const JsonValue* const value = find(names);
  if (value == nullptr) return {};
  if (value->is(JsonKind::Boolean)) return value->boolean;
  note(NoteKind::WrongValue, found_, "true or false", value->described());
  return {};
}

std::optional<std::string> ConfigKeys::text(KeyNames names) {
  const JsonValue* const value = find(names);
  if (value == nullptr) return {};
  if (value->is(JsonKind::Text)) return value->text;
  note(NoteKind::WrongValue, found_, "a text", value->described());
  return {};
}

std::optional<std::vector<double>> ConfigKeys::numbers(KeyNames names) {
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

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  const std::size_t first = number < 0 ? 1 : 0;
  for (std::size_t at = digits.size(); at > first + 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

}  // namespace lexiscope::llama

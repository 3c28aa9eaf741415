#include "formats/json_value.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.hpp"
#include "formats/quote_text.hpp"

namespace lexiscope {
namespace {

class TreeReader final : public JsonEvents {
 public:
  TreeReader(std::string_view text, std::string_view name) : text_(text), name_(name) {}
  JsonValue root;

  void start_object() override { open(JsonKind::Object); }
  void start_array() override { open(JsonKind::List); }
  void key(std::string key) override { open_.back()->keys.push_back(std::move(key)); }
  void end_object() override {
    require_different_keys(open_.back()->keys);
    open_.pop_back();
  }
  void end_array() override { open_.pop_back(); }
  void text(std::string text) override { add(JsonKind::Text).text = std::move(text); }
  void number(const JsonNumber& number) override { add(JsonKind::Number).text = number.written; }
  void boolean(bool value) override { add(JsonKind::Boolean).boolean = value; }
  void null() override { add(JsonKind::Null); }

  [[noreturn]] void refuse(const Phrase& got) override {
    fail(ErrorKind::MalformedFile, name_, "JSON in UTF-8", got);
  }
  void fault(std::size_t at, std::string_view due) override {
    // Bytes that continue a character are no column of their own.
    const std::string_view before = text_.substr(0, at);
    const std::string_view line = before.substr(before.rfind('\n') + 1);
    const auto continued = [](char byte) { return (byte & 0xC0) == 0x80; };
    const auto column = line.size() - std::count_if(line.begin(), line.end(), continued) + 1;
    fail(ErrorKind::MalformedFile, name_, {"JSON in UTF-8, here {0}", due},
         {"a syntax error in line {0}, column {1}",
          1 + std::count(before.begin(), before.end(), '\n'), column});
  }

 private:
  JsonValue& add(JsonKind kind) {
    JsonValue& value = open_.empty() ? root : open_.back()->items.emplace_back();
    value.kind = kind;
    return value;
  }
  /// Addresses of open values stay valid: only the innermost one gets further items.
  void open(JsonKind kind) {
    if (open_.size() == kMaxJsonDepth) {
      fail(ErrorKind::MalformedFile, name_, {"JSON nested at most {0} deep", kMaxJsonDepth},
           "more");
    }
    open_.push_back(&add(kind));
  }
  void require_different_keys(const std::vector<std::string>& keys) const {
    std::vector<std::string_view> sorted(keys.begin(), keys.end());
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (twice == sorted.end()) return;
    fail(ErrorKind::MalformedFile, name_, "each key once in an object",
         {"{0} twice", quote_text(*twice)});
  }

  std::string_view text_;
  std::string name_;
  std::vector<JsonValue*> open_;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const noexcept {
  const auto found = std::find(keys.begin(), keys.end(), key);
  return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

double JsonValue::number() const {
  return is(JsonKind::Number) ? JsonNumber{text}.value() : std::numeric_limits<double>::quiet_NaN();
}

std::optional<std::int64_t> JsonValue::whole() const {
  if (!is(JsonKind::Number)) return {};
  return JsonNumber{text}.whole();
}

std::string JsonValue::described() const {
  switch (kind) {
    case JsonKind::Null: return "null";
    case JsonKind::Boolean: return boolean ? "true" : "false";
    case JsonKind::Number: return text.size() > 40 ? text.substr(0, 40) + "…" : text;
    case JsonKind::Text: return quote_text(text);
    case JsonKind::List: return "a list";
    case JsonKind::Object: return "an object";
  }
  return "nothing";
}

JsonValue read_json_value(std::string_view text, std::string_view name, JsonDialect dialect) {
  TreeReader reader(text, name);
  read_json(text, reader, dialect);
  return std::move(reader.root);
}

}  // namespace lexiscope

#include "formats/json_writer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "formats/unicode.hpp"

namespace lexiscope {
namespace {

class Writer {
 public:
  explicit Writer(int indent) : indent_(indent) {}
  std::string out;

  void write(const JsonValue& value) {
    switch (value.kind) {
      case JsonKind::Null: out += "null"; return;
      case JsonKind::Boolean: out += value.boolean ? "true" : "false"; return;
      case JsonKind::Number: out += value.text; return;
      case JsonKind::Text: quote(value.text); return;
      case JsonKind::List: write_items(value, '[', ']'); return;
      case JsonKind::Object: write_items(value, '{', '}'); return;
    }
  }

 private:
  void write_items(const JsonValue& value, char opening, char closing) {
    out += opening;
    depth_ += 1;
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      if (i > 0) out += ',';
      begin_line();
      if (value.is(JsonKind::Object)) {
        quote(value.keys[i]);
        out += indent_ < 0 ? ":" : ": ";
      }
      write(value.items[i]);
    }
    depth_ -= 1;
    if (!value.items.empty()) begin_line();
    out += closing;
  }

  void begin_line() {
    if (indent_ < 0) return;
    out += '\n';
    out.append(depth_ * static_cast<std::size_t>(indent_), ' ');
  }

  void quote(std::string_view text) {
    constexpr std::string_view kEscaped = "\"\\\b\f\n\r\t";
    constexpr std::string_view kEscapes = "\"\\bfnrt";
    out += '"';
    for (std::size_t at = 0; at < text.size();) {
      const CodePoint point = code_point_at(text, at);
      at += point.length;
      const auto escape =
          point.value < 0x80 ? kEscaped.find(static_cast<char>(point.value)) : kEscaped.npos;
      if (escape != kEscaped.npos) {
        out += {'\\', kEscapes[escape]};
      } else if (point.value < 0x20) {
        std::array<char, 8> code{};
        std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(point.value));
        out += code.data();
      } else {
        append_utf8(out, point.valid() ? point.value : 0xFFFD);
      }
    }
    out += '"';
  }

  int indent_;
  std::size_t depth_ = 0;
};

}  // namespace

Json::Json(std::initializer_list<std::pair<std::string_view, Json>> fields) : Json(object()) {
  for (const auto& [key, value] : fields) {
    keys.emplace_back(key);
    items.push_back(value);
  }
}

Json Json::array() {
  Json list;
  list.kind = JsonKind::List;
  return list;
}

Json Json::object() {
  Json object;
  object.kind = JsonKind::Object;
  return object;
}

void Json::set(std::string_view key, Json value) {
  const auto at = static_cast<std::size_t>(std::find(keys.begin(), keys.end(), key) - keys.begin());
  if (at == keys.size()) {
    keys.emplace_back(key);
    items.emplace_back();
  }
  items[at] = std::move(value);
}

Json Json::of_double(double value) {
  Json number;
  if (!std::isfinite(value)) return number;
  number.kind = JsonKind::Number;
  std::array<char, 32> digits{};
  // The fewest digits that restore it: 17 always do.
  for (const int precision : {15, 16, 17}) {
    std::snprintf(digits.data(), digits.size(), "%.*g", precision, value);
    if (std::strtod(digits.data(), nullptr) == value) break;
  }
  number.text = digits.data();
  if (number.text.find_first_of(".e") == std::string::npos) number.text += ".0";
  return number;
}

std::string json_text(const JsonValue& value, int indent) {
  Writer writer(indent);
  writer.write(value);
  return std::move(writer.out);
}

}  // namespace lexiscope

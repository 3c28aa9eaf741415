#include "formats/json_reader.hpp"

#include <limits>

#include "base/decimal.hpp"
#include "formats/unicode.hpp"

namespace lexiscope {
namespace {

constexpr std::string_view kNaN = "NaN";
constexpr std::string_view kInfinity = "Infinity";
constexpr std::string_view kMinusInfinity = "-Infinity";

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

class Reader {
 public:
  Reader(std::string_view text, JsonEvents& events, JsonDialect dialect)
      : text_(text), events_(events), dialect_(dialect) {}

  void read() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    do {
      read_value();
      end_values();
    } while (!open_.empty());
    if (at_ != text_.size()) fault("the end");
  }

 private:
  [[noreturn]] void fault(std::string_view due) const {
    events_.fault(at_, due);
    __builtin_unreachable();  // g++ ignores [[noreturn]] of a virtual function
  }

  /// The next byte; 0, which never occurs in JSON, at the end.
  [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool skip(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void skip_space() {
    while (next() == ' ' || next() == '\n' || next() == '\r' || next() == '\t') ++at_;
  }

  /// Reads a string, a number or a literal; of an object or array, everything up to its first
  /// value.
  void read_value() {
    for (;;) {
      skip_space();
      const char first = next();
      if (first == '{') {
        events_.start_object();
        open(first);
        if (next() == '}') return;
        read_key("a name in quotes or }");
      } else if (first == '[') {
        events_.start_array();
        open(first);
        if (next() == ']') return;
      } else {
        read_scalar(first);
        skip_space();
        return;
      }
    }
  }

  void open(char bracket) {
    ++at_;
    open_.push_back(bracket);
    skip_space();
  }

  /// After a value: closes the objects and arrays that end here, up to the comma before the next
  /// value.
  void end_values() {
    while (!open_.empty()) {
      const bool in_object = open_.back() == '{';
      if (skip(',')) {
        skip_space();
        if (in_object) read_key("a name in quotes");
        return;
      }
      if (!skip(in_object ? '}' : ']')) fault(in_object ? ", or }" : ", or ]");
      open_.pop_back();
      in_object ? events_.end_object() : events_.end_array();
      skip_space();
    }
  }

  void read_key(std::string_view due) {
    if (next() != '"') fault(due);
    events_.key(read_text());
    skip_space();
    if (!skip(':')) fault(":");
  }

  void read_scalar(char first) {
    if (first == '"') {
      events_.text(read_text());
    } else if (const std::string_view word = python_number(); !word.empty()) {
      at_ += word.size();
      events_.number({word});
    } else if (first == '-' || is_digit(first)) {
      events_.number(read_number());
    } else if (first == 't') {
      read_word("true");
      events_.boolean(true);
    } else if (first == 'f') {
      read_word("false");
      events_.boolean(false);
    } else if (first == 'n') {
      read_word("null");
      events_.null();
    } else {
      fault("a value");
    }
  }

  /// The number in letters that begins here; empty where there is none.
  [[nodiscard]] std::string_view python_number() const {
    if (dialect_ != JsonDialect::Python) return {};
    for (const std::string_view word : {kNaN, kInfinity, kMinusInfinity}) {
      if (text_.substr(at_).starts_with(word)) return word;
    }
    return {};
  }

  void read_word(std::string_view word) {
    for (const char c : word) {
      if (!skip(c)) fault(word);
    }
  }

  JsonNumber read_number() {
    const std::size_t begin = at_;
    skip('-');
    if (!skip('0')) read_digits();
    if (skip('.')) read_digits();
    if (skip('e') || skip('E')) {
      if (!skip('-')) skip('+');
      read_digits();
    }
    return {text_.substr(begin, at_ - begin)};
  }
  void read_digits() {
    if (!is_digit(next())) fault("a digit");
    while (is_digit(next())) ++at_;
  }

  std::string read_text() {
    std::string read;
    ++at_;
    while (!skip('"')) {
      const auto byte = static_cast<unsigned char>(next());
      if (at_ == text_.size()) fault("\"");
      if (byte < 0x20) fault("an escape such as \\n");
      if (skip('\\')) {
        read_escape(read);
        continue;
      }
      const CodePoint step = code_point_at(text_, at_);
      if (!step.valid()) fault("a character in UTF-8");
      read.append(text_, at_, step.length);
      at_ += step.length;
    }
    return read;
  }

  void read_escape(std::string& read) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeant = "\"\\/\b\f\n\r\t";
    if (skip('u')) {
      char32_t code_point = read_half();
      if (code_point >= 0xD800 && code_point < 0xE000) {
        constexpr std::string_view kDue = "both halves of a surrogate pair";
        if (code_point >= 0xDC00 || !skip('\\') || !skip('u')) fault(kDue);
        const char32_t low = read_half();
        if (low < 0xDC00 || low > 0xDFFF) fault(kDue);
        code_point = 0x10000 + ((code_point - 0xD800) << 10U) + (low - 0xDC00);
      }
      append_utf8(read, code_point);
      return;
    }
    const std::size_t letter = at_ < text_.size() ? kLetters.find(next()) : kLetters.npos;
    if (letter == kLetters.npos) fault("one of \"\\/bfnrtu");
    read.push_back(kMeant[letter]);
    ++at_;
  }

  /// Four hexadecimal digits: a code unit of UTF-16.
  char32_t read_half() {
    char32_t value = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = next();
      const char letter = static_cast<char>(c | 0x20);
      const bool is_letter = letter >= 'a' && letter <= 'f';
      if (!is_digit(c) && !is_letter) fault("a hexadecimal digit");
      value = value * 16 + static_cast<char32_t>(is_letter ? letter - 'a' + 10 : c - '0');
    }
    return value;
  }

  std::string_view text_;
  JsonEvents& events_;
  JsonDialect dialect_;
  std::size_t at_ = 0;
  std::string open_;  // the open brackets
};

std::string_view without_sign(std::string_view written) {
  return written.substr(written.starts_with('-') ? 1 : 0);
}

}  // namespace

bool JsonNumber::is_whole() const {
  return written.find_first_not_of("-0123456789") == std::string_view::npos;
}

std::optional<std::int64_t> JsonNumber::whole() const {
  if (!is_whole()) return {};
  const std::int64_t sign = written.starts_with('-') ? -1 : 1;
  std::int64_t value = 0;
  for (const char c : without_sign(written)) {
    if (__builtin_mul_overflow(value, 10, &value)) return {};
    if (__builtin_add_overflow(value, sign * (c - '0'), &value)) return {};
  }
  return value;
}

double JsonNumber::value() const {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  if (written == kNaN) return std::numeric_limits<double>::quiet_NaN();
  if (written == kInfinity) return kInf;
  if (written == kMinusInfinity) return -kInf;
  const auto magnitude = nearest<double>(decimal_of(without_sign(written)));
  return written.starts_with('-') ? -magnitude : magnitude;
}

void read_json(std::string_view text, JsonEvents& events, JsonDialect dialect) {
  Reader(text, events, dialect).read();
}

}  // namespace lexiscope

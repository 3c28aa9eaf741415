#include "formats/unicode.hpp"
#include "testing.hpp"

namespace {

struct Total {
  std::uint64_t count = 0;
  std::uint64_t sum = 0;

  void add(char32_t value) {
    ++count;
    sum += value;
  }
  friend bool operator==(const Total&, const Total&) = default;
};

}  // namespace

TEST_CASE("every code point survives encoding and decoding") {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c == 0xD800) c = 0xE000;
    std::string text;
    append_utf8(text, c);
    const CodePoint step = code_point_at(text, 0);
    CHECK_UNARY(step.valid() && step.value == c && step.length == text.size());
  }
}

TEST_CASE("bytes that are no UTF-8 are stepped over one by one, each with its fault") {
  struct Case {
    std::string bytes;
    Utf8Fault fault;
  };
  const std::vector<Case> cases = {
      {"\x80", Utf8Fault::StrayByte},
      {"\xBF", Utf8Fault::StrayByte},
      {"\xF8\x88\x80\x80\x80", Utf8Fault::StrayByte},
      {"\xFF", Utf8Fault::StrayByte},
      {"\xC3", Utf8Fault::Truncated},
      {"\xE2\x82", Utf8Fault::Truncated},
      {"\xE2\x82w", Utf8Fault::Truncated},
      {"\xF0\x9F\x98", Utf8Fault::Truncated},
      {"\xC0\x80", Utf8Fault::Overlong},
      {"\xC1\xBF", Utf8Fault::Overlong},
      {"\xE0\x9F\xBF", Utf8Fault::Overlong},
      {"\xF0\x8F\xBF\xBF", Utf8Fault::Overlong},
      {"\xED\xA0\x80", Utf8Fault::Surrogate},
      {"\xED\xBF\xBF", Utf8Fault::Surrogate},
      {"\xF4\x90\x80\x80", Utf8Fault::TooLarge},
      {"\xF7\xBF\xBF\xBF", Utf8Fault::TooLarge},
  };
  for (const Case& one : cases) {
    CAPTURE(one.bytes);
    const CodePoint step = code_point_at(one.bytes, 0);
    CHECK((step.fault == one.fault && step.length == 1));
    CHECK(step.value == static_cast<unsigned char>(one.bytes[0]));
  }
}

TEST_CASE("text that is no UTF-8 is refused with the first faulty byte and its place") {
  CHECK_NOTHROW(require_utf8("text", "na\u00EFve \U0001F600"));
  CHECK_NOTHROW(require_utf8("text", ""));
  throws(NotText, "text", "text: expected text in UTF-8, got a character cut short, 0xE9 at byte 3",
         [] { require_utf8("text", "caf\xE9"); });
  throws(NotText, "text", "got half of a surrogate pair, 0xED at byte 2",
         [] { require_utf8("text", "\u00E9\xED\xA0\x80"); });
}

TEST_CASE("letters, marks, numbers and spaces of many scripts are told apart") {
  for (const char32_t c : U"azAZ\u00E9\u00DF\u03A9\u0416\u05D0\u3042\u6F22\U00020000") {
    if (c != 0) CHECK(is_letter(c));
  }
  for (const char32_t c : {U'\u0301', U'\u0903', U'\u20DD', U'\uFE0F'}) CHECK(is_mark(c));
  for (const char32_t c : {U'0', U'9', U'\u00BD', U'\u0663', U'\u2167'}) CHECK(is_number(c));
  for (const char32_t c : {U' ', U'\t', U'\v', U'\u0085', U'\u00A0', U'\u2003', U'\u3000'}) {
    CHECK(is_space(c));
  }
  for (const char32_t c : {U'\0', U'_', U'\'', U'\u001C', U'\u180E', U'\u200B', U'\uFEFF',
                           U'\U0001F600', char32_t{0xD800}, char32_t{0x110000}}) {
    CHECK(category_of(c) == Category::Other);
  }
}

TEST_CASE("lower case is the simple mapping of one code point to one") {
  constexpr std::u32string_view kUpper = U"AZ@\u00C9\u0178\u03A3\u0130\u1E9E\u00DF\U00010400";
  constexpr std::u32string_view kLower = U"az@\u00E9\u00FF\u03C3\u0130\u00DF\u00DF\U00010428";
  for (std::size_t n = 0; n < kUpper.size(); ++n) CHECK(to_lower(kUpper[n]) == kLower[n]);
}

TEST_CASE("the properties of all code points are those of Unicode 17") {
  // Counted by tests/golden/unicode.mjs with Node's own property escapes.
  std::array<Total, 5> totals;
  Total lower;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    totals[static_cast<std::size_t>(category_of(c))].add(c);
    if (to_lower(c) != c) lower.add(to_lower(c));
  }
  CHECK((totals[1] == Total{145'672, 16'169'005'246} && totals[2] == Total{2'543, 318'299'529}));
  CHECK((totals[3] == Total{1'924, 111'666'371} && totals[4] == Total{25, 141'586}));
  CHECK(lower == Total{1'487, 39'002'288});
}

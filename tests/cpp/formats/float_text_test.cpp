#include "formats/float_text.hpp"

#include <cstdio>

#include "testing.hpp"

namespace {

// In WebAssembly, where one takes ten times as long and comes to the same bits, fewer of them.
#ifdef __EMSCRIPTEN__
constexpr int kRounds = 40'000;
#else
constexpr int kRounds = 200'000;
#endif

std::string text_of(float value) {
  std::string text;
  append_float(text, value);
  return text;
}

float value_of(const std::string& text) {
  float value = -1;
  REQUIRE(read_float(text, value) == text.size());
  return value;
}

bool same_bits(float a, float b) {
  return __builtin_bit_cast(std::uint32_t, a) == __builtin_bit_cast(std::uint32_t, b);
}

}  // namespace

TEST_CASE("a number reads as the nearest float, as strtof says") {
  for (const char* text :
       {"0", "-0", "1", "+1", "0.1", ".5", "5.", "-0.00066023", "1e-5", "1E+5", "3.4028235e38",
        "1.17549435e-38", "1e-45", "7e-46", "1e-60", "123456789012345678901234567890",
        "0.000000000000000000000000000000000000000000000001",
        // The middle of two floats, and a hair beside it: double rounding would give the wrong one.
        "8.000001430511474", "1.000000059604644775390625", "1.00000005960464477539062500000000001",
        "1.00000005960464477539062499999999999", "16777217", "16777217.0000000001",
        "9007199791611905", "7.0385306918512092e-46", "1e400", "-1e99999999999", "1e-99999999999",
        "0e99999"}) {
    CAPTURE(text);
    CHECK(same_bits(value_of(text), std::strtof(text, nullptr)));
  }
}

TEST_CASE("random decimal texts read as strtof reads them") {
  Random random(1);
  for (int round = 0; round < 50'000; ++round) {
    std::string text = random.below(2) == 0 ? "-" : "";
    for (std::uint32_t left = random.below(24); left > 0; --left)
      text += char('0' + random.below(10));
    text += '.';
    for (std::uint32_t left = 1 + random.below(24); left > 0; --left) {
      text += char('0' + random.below(10));
    }
    if (random.below(2) == 0) {
      text.append("e").append(std::to_string(static_cast<int>(random.below(90)) - 45));
    }
    CAPTURE(text);
    if (!same_bits(value_of(text), std::strtof(text.c_str(), nullptr))) FAIL_CHECK("wrong float");
  }
}

TEST_CASE("every kind of float is written so that it reads back, in the fewest digits") {
  CHECK((text_of(0.1F) == "0.1" && text_of(-2.5F) == "-2.5" && text_of(100) == "100"));
  CHECK((text_of(-0.0F) == "-0" && text_of(0.00012F) == "0.00012" && text_of(1e-30F) == "1e-30"));
  CHECK((text_of(16777216) == "16777216" && text_of(1.2345678e20F) == "1.2345678e20"));
  Random random(2);
  for (int round = 0; round < kRounds; ++round) {
    const auto value = __builtin_bit_cast(float, static_cast<std::uint32_t>(random.bits()));
    if (!std::isfinite(value)) continue;
    const std::string text = text_of(value);
    CAPTURE(text);
    if (!same_bits(value_of(text), value)) FAIL_CHECK("does not read back");
    // Nine digits always suffice; around them a sign, "0.000" or a point and an exponent.
    if (text.size() > 15) FAIL_CHECK("too long");
  }
  for (const float value : {std::numeric_limits<float>::denorm_min(),
                            std::numeric_limits<float>::min(), std::numeric_limits<float>::max()}) {
    CHECK(same_bits(value_of(text_of(value)), value));
  }
}

TEST_CASE("what is no number is left alone") {
  for (const char* text :
       {"", "-", "+", ".", "-.", "e5", "nan", "inf", "-inf", "x1", " 1", "--1"}) {
    CAPTURE(text);
    float value = 7;
    CHECK(read_float(text, value) == 0);
    CHECK(value == 7);
  }
}

TEST_CASE("a number ends where its text does") {
  float value = 0;
  CHECK((read_float("1.5 2", value) == 3 && read_float("1.5.2", value) == 3));
  CHECK((read_float("1e", value) == 1 && read_float("1e+", value) == 1));
  CHECK((read_float("0x10", value) == 1 && read_float("-1,5", value) == 2));
}

TEST_CASE("a number ends at any byte that is no digit, however many digits stand before it") {
  for (int byte = 0; byte < 256; ++byte) {
    const char other = static_cast<char>(byte);
    if (other == '.' || other == 'e' || other == 'E' || (other >= '0' && other <= '9')) continue;
    for (std::size_t count = 1; count <= 18; ++count) {
      const std::string digits = std::string("123456789012345678").substr(0, count);
      CAPTURE(byte);
      CAPTURE(digits);
      float value = 0;
      CHECK(read_float(digits + other + "3456789", value) == count);
      CHECK(same_bits(value, std::strtof(digits.c_str(), nullptr)));
    }
  }
}

#include "base/decimal.hpp"

#include <cstdio>

#include "testing.hpp"

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// A positive double of any size, the smallest included.
double random_double(Random& random) {
  for (;;) {
    const double value = __builtin_bit_cast(double, random.bits() & INT64_MAX);
    if (std::isfinite(value)) return value;
  }
}

std::string text_of(const Decimal& decimal, int most_before_point) {
  std::string text;
  append_decimal(text, decimal, most_before_point);
  return text;
}

/// As printf writes so many digits: "d.ddde±dd".
std::string digits_by_printf(double value, int count) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.*e", count - 1, value);
  return buffer;
}

}  // namespace

TEST_CASE("a double becomes the digits that printf gives it") {
  Random random(1);
  for (int round = 0; round < 3'000; ++round) {
    const double value = random_double(random);
    const int count = 1 + static_cast<int>(random.below(20));
    CAPTURE(value);
    CAPTURE(count);
    const Decimal printed = decimal_of(digits_by_printf(value, count));
    const Decimal decimal = rounded_decimal(value, count);
    CHECK((decimal.digits == printed.digits && decimal.exponent == printed.exponent));
  }
}

TEST_CASE("a tie between two decimals goes to the even digit, and nines carry") {
  CHECK((text_of(rounded_decimal(2.5, 1), 9) == "2" && text_of(rounded_decimal(3.5, 1), 9) == "4"));
  CHECK(text_of(rounded_decimal(0.125, 2), 9) == "0.12");
  CHECK(text_of(rounded_decimal(9.96875, 2), 9) == "10");
  CHECK(text_of(rounded_decimal(999.5, 3), 9) == "1000");
  CHECK(rounded_decimal(0, 3).digits.empty());
}

TEST_CASE("seventeen digits of a double read back as itself, and what strtod reads is read alike") {
  Random random(2);
  for (int round = 0; round < 2'000; ++round) {
    const double value = random_double(random);
    CAPTURE(value);
    CHECK(nearest<double>(rounded_decimal(value, 17)) == value);
    const std::string few = digits_by_printf(value, 1 + static_cast<int>(random.below(25)));
    CHECK(nearest<double>(decimal_of(few)) == std::strtod(few.c_str(), nullptr));
    CHECK(nearest<float>(decimal_of(few)) == std::strtof(few.c_str(), nullptr));
  }
}

TEST_CASE("beside the number nearest to a decimal, a step towards it is told") {
  const Decimal tenth = decimal_of("0.1");
  CHECK((step_to(tenth, 0.1) == 0 && step_to(tenth, std::nextafter(0.1, 0.0)) == 1));
  CHECK((step_to(tenth, std::nextafter(0.1, 1.0)) == -1 && step_to(tenth, 0.1F) == 0));
  CHECK(step_to(tenth, std::nextafter(0.1F, 0.0F)) == 1);
  CHECK((step_to(tenth, std::nextafter(0.1F, 1.0F)) == -1 && step_to(Decimal{}, 0.0) == 0));
}

TEST_CASE("the ends of the range, the middles of two doubles, and a hair beside them") {
  const std::string middle = "9007199254740993";  // 2^53 + 1
  Strings texts = {middle, middle + ".0"};
  texts.push_back(middle + "." + std::string(900, '0') + "1");
  texts.push_back("0." + std::string(400, '0') + "1e400");
  texts.push_back("0.1" + std::string(2'000, '0') + "1");
  texts.push_back(std::string(500, '9'));
  for (const char* text :
       {"0", "0.000e5", "4.9406564584124654e-324", "2.4703282292062327e-324",
        "2.4703282292062328e-324", "2.2250738585072011e-308", "1.7976931348623157e308",
        "1.7976931348623158079e308", "1.797693134862315808e308", "1e400", "1e-400",
        "1e-999999999999", "1e999999999999", "00012.500E+01"}) {
    texts.emplace_back(text);
  }
  for (const std::string& text : texts) {
    CAPTURE(text);
    CHECK(nearest<double>(decimal_of(text)) == std::strtod(text.c_str(), nullptr));
  }
  CHECK(nearest<double>({"1", 309}) == kInfinity);
  CHECK(nearest<float>({"34028235677973367", 22}) == std::numeric_limits<float>::infinity());
  CHECK(nearest<float>({"34028235677973366", 22}) == std::numeric_limits<float>::max());
}

TEST_CASE("zeros fill a decimal up to where an exponent is shorter") {
  CHECK((text_of({"25", 3}, 9) == "25000" && text_of({"25", 8}, 9) == "2.5e9"));
  CHECK((text_of({"25", -1}, 9) == "2.5" && text_of({"25", -5}, 9) == "0.00025"));
  CHECK((text_of({"25", -6}, 9) == "2.5e-5" && text_of({"1", 300}, 9) == "1e300"));
  CHECK(text_of({}, 9) == "0");
}

#include "formats/json_writer.hpp"

#include <doctest.h>

#include <limits>

using namespace lexiscope;

TEST_CASE("a value is written as JSON, and is read back as it was") {
  Json value = {{"word", "king \"…\"\n\x01"},
                {"ids", std::vector<int>{1, -2}},
                {"nested", {{"yes", true}, {"none", nullptr}}},
                {"empty", Json::array()}};
  value.set("ids", std::vector<int>{3});
  value.set("last", Json::object());
  const std::string text =
      R"({"word":"king \"…\"\n\u0001","ids":[3],"nested":{"yes":true,"none":null},"empty":[],"last":{}})";
  CHECK(json_text(value, -1) == text);
  CHECK(json_text(read_json_value(json_text(value), "text"), -1) == text);
  CHECK(json_text(Json{{"a", std::vector<int>{1, 2}}}) == "{\n  \"a\": [\n    1,\n    2\n  ]\n}");
}

TEST_CASE(
    "a number has the fewest digits that restore it, and null stands for what JSON cannot say") {
  const Doubles numbers = {0.1, 1.0 / 3, 5e-324, 1e300, -2.5, 100'000, 1e15};
  CHECK(json_text(Json(numbers), -1) ==
        "[0.1,0.3333333333333333,4.94065645841247e-324,1e+300,-2.5,100000.0,1e+15]");
  CHECK(json_text(Json(Floats{0.1F}), -1) == "[0.10000000149011612]");
  CHECK(json_text(Json(std::numeric_limits<double>::infinity())) == "null");
  CHECK(json_text(Json(std::int64_t{1} << 62)) == "4611686018427387904");
}

TEST_CASE("bytes that are not UTF-8 are written as U+FFFD") {
  CHECK(json_text(Json("a\xFF\xC3")) == "\"a\uFFFD\uFFFD\"");
}

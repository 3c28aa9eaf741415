#include "formats/json_value.hpp"
#include "testing.hpp"

TEST_CASE("a text becomes a tree of values, with numbers as they are written") {
  const JsonValue value =
      read_json_value(R"({"a": [1, 2.5e3, -0], "b": {"c": null, "d": true}, "e": "\u00e9"})", "f");
  REQUIRE(value.is(JsonKind::Object));
  CHECK(value.keys == Strings{"a", "b", "e"});
  const JsonValue& list = *value.find("a");
  REQUIRE(list.items.size() == 3);
  CHECK(list.items[0].whole() == 1);
  CHECK_FALSE(list.items[1].whole());
  CHECK((list.items[1].number() == 2500 && list.items[1].described() == "2.5e3"));
  CHECK((value.find("b")->find("c")->is(JsonKind::Null) && value.find("b")->find("d")->boolean));
  CHECK((value.find("e")->text == "\u00e9" && value.find("x") == nullptr));
  CHECK(value.find("e")->find("a") == nullptr);
  CHECK(std::isnan(value.find("e")->number()));
  CHECK(read_json_value("7", "f").described() == "7");
}

TEST_CASE("Infinity and NaN are numbers in Python's dialect, and refused in any other") {
  const std::string text = R"([-Infinity, Infinity, NaN, 1])";
  const JsonValue list = read_json_value(text, "f", lexiscope::JsonDialect::Python);
  REQUIRE(list.items.size() == 4);
  CHECK((list.items[0].number() < -1e300 && list.items[1].number() > 1e300));
  CHECK((std::isnan(list.items[2].number()) && !list.items[1].whole()));
  CHECK((list.items[1].described() == "Infinity" && list.items[3].whole() == 1));
  throws(MalformedFile, "f", "here a digit, got a syntax error in line 1, column 3",
         [&] { read_json_value(text, "f"); });
}

TEST_CASE("what is no JSON, has a key twice or is nested without end is refused") {
  const auto refused = [](const std::string& text, const char* message) {
    throws(MalformedFile, "f", message, [&] { read_json_value(text, "f"); });
  };
  refused("", "expected JSON in UTF-8, here a value, got a syntax error in line 1, column 1");
  refused("[1,]", "got a syntax error in line 1, column 4");
  refused("[\n\"é\", x]", "got a syntax error in line 2, column 6");
  refused(R"({"a": {"b": 1, "c": 2, "b": 3}})", "expected each key once in an object");
  refused(std::string(65, '['), "expected JSON nested at most 64 deep, got more");
  CHECK(read_json_value(std::string(64, '[') + std::string(64, ']'), "f").is(JsonKind::List));
}

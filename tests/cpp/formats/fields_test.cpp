#include "formats/fields.hpp"
#include "testing.hpp"

TEST_CASE("a line's parts are what stands between its separators, however many these are") {
  using Parts = std::vector<std::string_view>;
  CHECK((fields_of("").empty() && fields_of(" \t ").empty() && fields_of("one") == Parts{"one"}));
  CHECK(fields_of("  king \t 0.5 -1 ") == Parts{"king", "0.5", "-1"});
  CHECK(fields_of("animals||people|", "|") == Parts{"animals", "people"});
  CHECK(fields_of("a b\r", " ") == Parts{"a", "b\r"});
}

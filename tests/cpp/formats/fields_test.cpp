#include "formats/fields.hpp"
#include "testing.hpp"

TEST_CASE("a line's parts are what stands between its separators, however many these are") {
  using Parts = std::vector<std::string_view>;
  CHECK((fields_of("").empty() && fields_of(" \t ").empty() && fields_of("one") == Parts{"one"}));
  CHECK(fields_of("  king \t 0.5 -1 ") == Parts{"king", "0.5", "-1"});
  CHECK(fields_of("animals||people|", "|") == Parts{"animals", "people"});
  CHECK(fields_of("a b\r", " ") == Parts{"a", "b\r"});
}

TEST_CASE("a cell of CSV may hold the separator in quotes, and a quote as two") {
  using Parts = std::vector<std::string_view>;
  CHECK((csv_cells("") == Parts{""} && csv_cells("a,,b,") == Parts{"a", "", "b", ""}));
  const auto cells = csv_cells(R"("he said ""no"", twice",0.5,a"b,"""",""x)");
  CHECK(cells == Parts{R"("he said ""no"", twice")", "0.5", R"(a"b)", R"("""")", R"(""x)"});
  CHECK(unquoted(cells[0]) == R"(he said "no", twice)");
  CHECK((unquoted(cells[2]) == R"(a"b)" && unquoted(cells[3]) == "\"" && unquoted("\"") == "\""));
  CHECK(csv_cells("a,b;c", ';') == Parts{"a,b", "c"});
  CHECK(csv_cells(R"("open,0.5)") == Parts{R"("open,0.5)"});
}

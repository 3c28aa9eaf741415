#include "base/number_text.hpp"
#include "testing.hpp"

TEST_CASE("numbers in messages read as a person writes them") {
  CHECK((to_text(5) == "5" && to_text(0.025) == "0.025" && to_text(1e-5) == "1e-5"));
  CHECK(to_text(std::numeric_limits<double>::quiet_NaN()) == "not a number");
  CHECK(to_text(-std::numeric_limits<double>::infinity()) == "-infinity");
}

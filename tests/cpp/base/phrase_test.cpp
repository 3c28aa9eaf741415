#include "base/phrase.hpp"
#include "testing.hpp"

using lexiscope::Phrase;

TEST_CASE("a phrase has its values where the words say, in English") {
  CHECK(Phrase("none").english() == "none");
  CHECK(Phrase("ids from {0} to {1}", 0, std::int64_t{9}).english() == "ids from 0 to 9");
  CHECK(Phrase("a } after every { and {0} {").english() == "a } after every { and {0} {");
  CHECK(Phrase("{0} after every {", "a }").english() == "a } after every {");
  CHECK(Phrase("{1} before {0}", "this", 0.5).english() == "0.5 before this");
  CHECK(Phrase("more than {0}", std::numeric_limits<double>::quiet_NaN()).english() ==
        "more than not a number");
}

TEST_CASE("a phrase may be the value of another") {
  const Phrase place("{0} at place {1}", "none", 3);
  const Phrase message("{0}: got {1}", std::string("ids"), place);
  CHECK(message.english() == "ids: got none at place 3");
  REQUIRE(message.values().size() == 2);
  CHECK(message.values()[0].is_value());
  CHECK_FALSE(message.values()[1].is_value());
  CHECK_FALSE(message.values()[1].values()[0].is_value());
}

TEST_CASE("a value is never read as words") {
  const Phrase value(std::string("{0} {x"));
  CHECK((value.is_value() && value.english() == "{0} {x"));
  CHECK(Phrase("got {0}", value).english() == "got {0} {x");
}

#include "base/one_of.hpp"
#include "testing.hpp"

TEST_CASE("what there is to choose from reads as a person says it") {
  using Names = Strings;
  CHECK((one_of(Names{}).english() == "" && one_of(Names{"rotary"}).english() == "rotary"));
  CHECK(one_of(Names{"none", "rotary"}).english() == "none or rotary");
  CHECK(one_of(Names{"none", "learned", "rotary"}).english() == "none, learned or rotary");
}

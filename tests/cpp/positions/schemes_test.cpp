#include "positions/schemes.hpp"
#include "testing.hpp"

TEST_CASE("every scheme is found by its name and by its number") {
  for (const PositionSchemeEntry& entry : position_schemes()) {
    CHECK(position_scheme(entry.name) == entry.scheme);
    CHECK(&entry_of(entry.scheme) == &entry);
    CHECK_FALSE((entry.adds_rows() && entry.reaches_scores()));
  }
  CHECK(position_scheme("alibi") == PositionScheme::Alibi);
}

TEST_CASE("what is no scheme is refused, and those there are named") {
  throws(InvalidArgument, "positions", "expected none, learned, sinusoidal, rotary",
         [] { (void)position_scheme("rope"); });
  throws(InvalidArgument, "scheme", "got ", [] { (void)position_scheme("", "scheme"); });
  throws(InvalidArgument, "positions", "got ",
         [] { (void)entry_of(static_cast<PositionScheme>(position_schemes().size())); });
}

TEST_CASE("a scheme does what its own header says, and no more") {
  CHECK(entry_of(PositionScheme::Learned).learns_rows);
  CHECK_FALSE(entry_of(PositionScheme::None).adds_rows());
  CHECK_FALSE(entry_of(PositionScheme::None).reaches_scores());
  const Table rows = entry_of(PositionScheme::Sinusoidal).fixed_rows(3, 4, kUsualBase);
  CHECK((rows(0, 1) == 1 && rows.rows() == 3));
  CHECK(entry_of(PositionScheme::Rotary).rotation(3, 4, {}).cosines()(0, 0) == 1);
  CHECK(entry_of(PositionScheme::Alibi).bias(4)(1, 3) == -0.1875);
}

#include "geometry/analogy.hpp"
#include "testing.hpp"

TEST_CASE("an analogy follows the offset; kept query words usually answer themselves") {
  // man, woman, king, queen on a gender axis and a rank axis, a bystander, and where the offset
  // taken backwards leads.
  const Table vectors = Table{{1, 0, 1}, {-1, 0, 1}, {1, 3, 1}, {-1, 3, 1}, {0, 0, -1}, {3, 3, 1}};
  CHECK(ids_of(analogy(0, 1, 2, vectors, 2)) == Ids{3, 5});
  CHECK(analogy(0, 1, 2, vectors, 5, QueryWords::Kept).size() == 5);
  throws(IdOutOfRange, "c", "ids from 0 to 5, got 9", [&] { analogy(0, 1, 9, vectors, 1); });
}

TEST_CASE("each word of an analogy counts alike, however long its vector") {
  Table vectors = random_table(50, 8, 6);
  const auto before = ids_of(analogy(1, 2, 3, vectors, 5));
  REQUIRE(before.size() == 5);
  vectors.row(1) *= 40;
  vectors.row(2) *= 0.1F;
  CHECK(ids_of(analogy(1, 2, 3, vectors, 5)) == before);
}

#include "base/table.hpp"
#include "testing.hpp"

TEST_CASE("an id outside the table is named with its place") {
  const Ids ids = {0, 4, 5};
  CHECK_NOTHROW(require_ids("ids", ids, 6));
  throws(IdOutOfRange, "ids", "expected ids from 0 to 4, got 5 at place 2",
         [&] { require_ids("ids", ids, 5); });
  const Ids negative = {-1};
  throws(IdOutOfRange, "ids", "got -1 at place 0", [&] { require_ids("ids", negative, 5); });
}

TEST_CASE("a table's size is refused when empty or beyond the address space") {
  CHECK_NOTHROW(require_table_size("vectors", 50'000, 768));
  throws(InvalidArgument, "vectors", "got 0 x 4", [] { require_table_size("vectors", 0, 4); });
  throws(InvalidArgument, "vectors", "got 3 x -1", [] { require_table_size("vectors", 3, -1); });
  throws(TooLarge, "vectors", "got 4294967296 x 4294967296",
         [] { require_table_size("vectors", std::int64_t{1} << 32, std::int64_t{1} << 32); });
}

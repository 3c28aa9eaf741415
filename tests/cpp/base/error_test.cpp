#include "base/error.hpp"

#include <new>

#include "testing.hpp"

TEST_CASE("an error names its argument, what was expected and what came") {
  throws(InvalidArgument, "window", "window: expected a number from 1 to 20, got 0",
         [] { require_range("window", 0, 1, 20); });
  throws(InvalidArgument, "rate", "got not a number",
         [] { require_range("rate", std::numeric_limits<double>::quiet_NaN(), 0, 1); });
  throws(InvalidArgument, "count", "expected a number of at least 1, got -3",
         [] { require_range("count", -3, 1, std::numeric_limits<double>::infinity()); });
}

TEST_CASE("where memory does not suffice, what was asked for is named; other errors pass") {
  const auto made = [](auto make) {
    return unless_too_large("vectors", "a table that fits the memory", "9 x 9 numbers", make);
  };
  CHECK(made([] { return 3; }) == 3);
  constexpr auto kMessage = "vectors: expected a table that fits the memory, got 9 x 9 numbers";
  throws(TooLarge, "vectors", kMessage, [&] { made([]() -> int { throw std::bad_alloc(); }); });
  throws(TooLarge, "vectors", kMessage,
         [&] { made([] { return std::vector<char>(std::numeric_limits<std::size_t>::max()); }); });
  throws(OddWidth, "x", "x: expected even, got odd",
         [&] { made([] { fail(OddWidth, "x", "even", "odd"); }); });
}

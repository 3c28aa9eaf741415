#include "base/quote_bytes.hpp"
#include "testing.hpp"

TEST_CASE("bytes are quoted so that every message is printable") {
  CHECK((quote_bytes("a b") == "\"a b\"" && quote_bytes("\n\xFF") == "\"\\x0A\\xFF\""));
  CHECK(quote_bytes(std::string(41, 'x')) == "\"" + std::string(40, 'x') + "…\"");
}

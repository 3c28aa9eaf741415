#include "formats/quote_text.hpp"
#include "testing.hpp"

TEST_CASE("a text in a message is short, and text whatever its bytes") {
  CHECK((quote_text("") == "\"\"" && quote_text("café") == "\"café\""));
  CHECK(quote_text("caf\xE9!") == "\"caf�!\"");
  // Never cut within a letter.
  const std::string forty(40, 'a');
  CHECK(quote_text(forty + "é") == "\"" + forty + "é\"");
  CHECK(quote_text(forty + "éb") == "\"" + forty + "é…\"");
}

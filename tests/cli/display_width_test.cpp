// The columns of text in a terminal. Expected widths: UAX #11 and the general categories, by hand.
#include "cli/output/display_width.hpp"
#include "testing.hpp"

using lexiscope::cli::display_width;
using lexiscope::cli::padded;

TEST_CASE("letters are one column, wide characters two, marks none") {
  CHECK(display_width("") == 0);
  CHECK(display_width("word") == 4);
  CHECK(display_width("café") == 4);
  CHECK(display_width("cafe\u0301") == 4);
  CHECK(display_width("日本語") == 6);
  CHECK(display_width("ひらがな") == 8);
  CHECK(display_width("한국어") == 6);
  CHECK(display_width("\u1112\u1161\u11AB") == 2);  // the same 한, of its three letters
  CHECK(display_width("Ａ") == 2);
  CHECK(display_width("ｱ") == 1);
  CHECK(display_width("हिन्दी") == 5);  // of two vowel signs each has a column, the virama none
  CHECK(display_width("🙂") == 2);
  CHECK(display_width("👩\u200D👧") == 4);  // joined by a character without a width
  CHECK(display_width("a\u00ADb") == 3);
}

TEST_CASE("a byte that is no UTF-8 is one column") {
  CHECK(display_width("caf\xE9") == 4);
  CHECK(display_width("\xE6\x97") == 2);
}

TEST_CASE("text is padded to columns, and never cut") {
  CHECK(padded("日本", 6) == "日本  ");
  CHECK(padded("cafe\u0301", 5) == "cafe\u0301 ");
  CHECK(padded("日本語", 5) == "日本語");
}

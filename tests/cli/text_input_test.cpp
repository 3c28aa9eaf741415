// Text out of files in several encodings, in pieces of any length.
#include "cli/input/text_input.hpp"
#include "formats/unicode.hpp"
#include "testing.hpp"

namespace {

std::string decoded(const std::string& encoding, std::string_view bytes, std::size_t piece) {
  cli::TextDecoder decoder(encoding, "file");
  std::string text;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
    text.append(decoder.decode(bytes.substr(0, piece)));
  }
  return text.append(decoder.finish());
}

void check_refused(const std::string& bytes, const std::string& place) {
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
    CHECK_THROWS_WITH_AS(
        decoded("utf-8", bytes, piece),
        ("file: expected text in UTF-8, or --encoding latin-1 for Western European text, got " +
         place)
            .c_str(),
        Error);
  }
}

}  // namespace

TEST_CASE("UTF-8 stays as it is, however its pieces cut its characters") {
  const std::string text =
      "a long enough line of ASCII\ncafé ☂ 🙂 日本語 \xF4\x8F\xBF\xBF\n";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    CHECK(decoded("utf-8", text, piece) == text);
    CHECK(decoded("utf-8", "\xEF\xBB\xBF" + text, piece) == text);
  }
  CHECK(decoded("utf-8", "", 1).empty());
  CHECK(decoded("utf-8", "é", 1) == "é");
}

TEST_CASE("the first byte that is no UTF-8 is named, however the pieces cut the text") {
  check_refused("ab\ncaf\xE9 noir\n", "0xE9 at byte 6, in line 2");
  check_refused("caf\xE9", "0xE9 at byte 3, in line 1");
  check_refused("\xE9t\xE9", "0xE9 at byte 0, in line 1");
  check_refused("\xEF\xBB\xBF\xE9", "0xE9 at byte 3, in line 1");
  check_refused("\n\n\xC0\xAF", "0xC0 at byte 2, in line 3");
  check_refused("a\xED\xA0\x80", "0xED at byte 1, in line 1");
  check_refused("a\xE2\x98", "0xE2 at byte 1, in line 1");
  check_refused("eight ASCII and\x80", "0x80 at byte 15, in line 1");
}

TEST_CASE("Latin-1 is Windows-1252, of which every byte is a character") {
  std::string bytes;
  for (int byte = 1; byte < 256; ++byte) bytes.push_back(static_cast<char>(byte));
  const std::string text = decoded("latin-1", bytes, 7);
  std::u32string characters;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    REQUIRE(point.valid());
    characters.push_back(point.value);
    at += point.length;
  }
  REQUIRE(characters.size() == 255);
  // The WHATWG's index of windows-1252; the rest is Latin-1.
  const std::u32string high =
      U"€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F"
      U"\u0090‘’“”•–—˜™š›œ\u009DžŸ";
  CHECK(characters.substr(0x7F, 32) == high);
  for (char32_t byte = 1; byte < 256; ++byte) {
    if (byte < 0x80 || byte >= 0xA0) CHECK(characters[byte - 1] == byte);
  }
}

TEST_CASE("a byte-order mark tells the encoding, whatever was named") {
  CHECK(decoded("latin-1",
                "\xEF\xBB\xBF"
                "caf\xC3\xA9",
                2) == "café");
  for (const char* encoding : {"utf-8", "latin-1"}) {
    for (const std::string& bytes : {std::string("\xFF\xFE"
                                                 "a\0",
                                                 4),
                                     std::string("\xFE\xFF\0a", 4)}) {
      CHECK_THROWS_WITH_AS(decoded(encoding, bytes, 3),
                           "file: expected text in UTF-8, got UTF-16 by its byte-order mark; iconv "
                           "-f UTF-16 -t UTF-8 makes UTF-8 of it",
                           Error);
    }
  }
}

#include "text/pieces.hpp"

#include <doctest.h>

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "datasets.hpp"
#include "golden.hpp"

using namespace lexiscope;

namespace {

using Pieces = std::vector<std::string>;

Pieces pieces_of(std::string_view text) {
  Pieces pieces;
  for (std::size_t at = 0; at < text.size(); at += pieces.back().size()) {
    pieces.emplace_back(piece_at(text, at));
  }
  return pieces;
}

std::string joined(const Pieces& pieces) {
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  return text;
}

}  // namespace

TEST_CASE("a word, a number and signs are pieces, each with one blank before it") {
  CHECK(pieces_of("").empty());
  CHECK(pieces_of("Hello world") == Pieces{"Hello", " world"});
  CHECK(pieces_of("in 1984 ($5.20)!?") == Pieces{"in", " 1984", " ($", "5", ".", "20", ")!?"});
  CHECK(pieces_of("a2b") == Pieces{"a", "2", "b"});
}

TEST_CASE("English endings after an apostrophe stand alone, in lower case only") {
  CHECK(pieces_of("it's we're I'll") == Pieces{"it", "'s", " we", "'re", " I", "'ll"});
  CHECK(pieces_of("can't've I'm I'd") == Pieces{"can", "'t", "'ve", " I", "'m", " I", "'d"});
  CHECK(pieces_of("IT'S") == Pieces{"IT", "'", "S"});
  CHECK(pieces_of("'tis 'tis") == Pieces{"'t", "is", " '", "tis"});
  CHECK(pieces_of("it''s") == Pieces{"it", "''", "s"});
  CHECK(pieces_of("'") == Pieces{"'"});
}

TEST_CASE("white space leaves its last character to what follows") {
  CHECK(pieces_of("a  b") == Pieces{"a", " ", " b"});
  CHECK(pieces_of("a \n b") == Pieces{"a", " \n", " b"});
  CHECK(pieces_of("a\nb") == Pieces{"a", "\n", "b"});
  CHECK(pieces_of("a\n\nb") == Pieces{"a", "\n", "\n", "b"});
  CHECK(pieces_of("a \t b") == Pieces{"a", " \t", " b"});
  CHECK(pieces_of("a  ") == Pieces{"a", "  "});
  CHECK(pieces_of(" ") == Pieces{" "});
  CHECK(pieces_of(" \n") == Pieces{" \n"});
  CHECK(pieces_of("a\u3000\u3000b") == Pieces{"a", "\u3000", "\u3000", "b"});
}

TEST_CASE("letters and numbers are those of every script, and an accent of its own is a sign") {
  CHECK(pieces_of("na\u00EFve \u6F22\u5B57") == Pieces{"na\u00EFve", " \u6F22\u5B57"});
  CHECK(pieces_of("e\u0301t\u00E9") == Pieces{"e", "\u0301", "t\u00E9"});
  CHECK(pieces_of("\u0663\u00BD a") == Pieces{"\u0663\u00BD", " a"});
  CHECK(pieces_of("hi \U0001F600\U0001F600!") == Pieces{"hi", " \U0001F600\U0001F600!"});
}

TEST_CASE("bytes that are no UTF-8 count as signs") {
  CHECK(pieces_of("caf\xE9 \xFF\x80!") == Pieces{"caf", "\xE9", " \xFF\x80!"});
  CHECK(pieces_of(std::string("a\0b", 3)) == Pieces{"a", std::string(1, '\0'), "b"});
}

TEST_CASE("pieces laid end to end are the text again, whatever its bytes") {
  Random random(5);
  // Bytes that meet each other's rules often: blanks, apostrophes, letters, halves of characters.
  const std::string palette("  \n\t''stlrevmd1\xC3\xA9\xE2\x82\xAC\xED\xA0\xFF\0", 24);
  for (int round = 0; round < 2'000; ++round) {
    std::string text;
    for (std::uint32_t left = random.below(40); left > 0; --left) {
      text += palette[random.below(static_cast<std::uint32_t>(palette.size()))];
    }
    const Pieces pieces = pieces_of(text);
    CHECK(joined(pieces) == text);
    for (const std::string& piece : pieces) CHECK_FALSE(piece.empty());
  }
}

TEST_CASE("texts are cut where the regular expression cuts them") {
  // Written by tests/golden/pieces.mjs with Node's regular expressions.
  const auto cases = lexiscope::testing::golden("pieces");
  CHECK(cases.size() == 300);
  for (const auto& one : cases) {
    const auto expected = one.get<Pieces>();
    CHECK(pieces_of(joined(expected)) == expected);
  }
}

TEST_CASE("a whole corpus is cut where the regular expression cuts it") {
  const auto shakespeare = lexiscope::testing::dataset("tinyshakespeare.txt");
  if (!shakespeare) return;
  const Pieces pieces = pieces_of(*shakespeare);
  CHECK(joined(pieces) == *shakespeare);
  // text.match(pattern) in Node, with the pattern of tests/golden/pieces.mjs.
  CHECK(pieces.size() == 297'833);
  CHECK(std::set<std::string>(pieces.begin(), pieces.end()).size() == 15'057);
}

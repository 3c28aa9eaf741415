#include "text/pieces.hpp"
#include "golden.hpp"
#include "testing.hpp"

namespace {

using Pieces = Strings;

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

TEST_CASE("words, numbers and signs are pieces, and bytes that are no UTF-8 count as signs") {
  CHECK(pieces_of("it's in 1984 ($5.20)!?") ==
        Pieces{"it", "'s", " in", " 1984", " ($", "5", ".", "20", ")!?"});
  CHECK(pieces_of("caf\xE9 \xFF\x80!") == Pieces{"caf", "\xE9", " \xFF\x80!"});
  CHECK(pieces_of(std::string("a\0b", 3)) == Pieces{"a", std::string(1, '\0'), "b"});
}

TEST_CASE("texts are cut where the regular expression cuts them") {
  // Written by tests/golden/pieces.mjs with Node's regular expressions.
  const auto cases = golden("pieces");
  CHECK(cases.size() == 300);
  for (const auto& one : cases) {
    const auto expected = one.get<Pieces>();
    CHECK(pieces_of(joined(expected)) == expected);
  }
}

TEST_CASE("a whole corpus is cut where the regular expression cuts it") {
  const auto shakespeare = dataset("tinyshakespeare.txt");
  if (!shakespeare) return;
  const Pieces pieces = pieces_of(*shakespeare);
  CHECK(joined(pieces) == *shakespeare);
  // text.match(pattern) in Node, with the pattern of tests/golden/pieces.mjs.
  CHECK(pieces.size() == 297'833);
  CHECK(std::set<std::string>(pieces.begin(), pieces.end()).size() == 15'057);
}

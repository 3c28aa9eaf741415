#include "llama/tokenizer/token_pieces.hpp"

#include <doctest.h>

#include <string>
#include <vector>

using namespace lexiscope::llama;

namespace {

std::vector<std::string> pieces_of(std::string_view text, int digits = 3) {
  std::vector<std::string> pieces;
  for (std::size_t at = 0; at < text.size(); at += pieces.back().size()) {
    pieces.emplace_back(llama3_piece_at(text, at, digits));
  }
  return pieces;
}

using Pieces = std::vector<std::string>;

}  // namespace

TEST_CASE("words take the sign or space before them, numbers come in threes") {
  CHECK(pieces_of("The king's 12345 men") ==
        Pieces{"The", " king", "'s", " ", "123", "45", " men"});
  CHECK(pieces_of("12345", 1) == Pieces{"1", "2", "3", "4", "5"});
  CHECK(pieces_of("(word)-word\tword") == Pieces{"(word", ")-", "word", "\tword"});
  CHECK(pieces_of("I'LL 'tis 'Veto") == Pieces{"I", "'LL", " '", "tis", " '", "Veto"});
}

TEST_CASE("signs take the line ends after them, and white space ends with its last line end") {
  CHECK(pieces_of("a!?\n\nb") == Pieces{"a", "!?\n\n", "b"});
  CHECK(pieces_of("a \n \r\n  b") == Pieces{"a", " \n \r\n", " ", " b"});
  CHECK(pieces_of("a   b") == Pieces{"a", "  ", " b"});
  CHECK(pieces_of("a   ") == Pieces{"a", "   "});
  CHECK(pieces_of("a  1") == Pieces{"a", " ", " ", "1"});
}

TEST_CASE("bytes that are no text are signs, and nothing is lost") {
  const std::string bytes = "a\xFF\xC3 b\xE2\x80";
  std::string joined;
  for (const std::string& piece : pieces_of(bytes)) joined += piece;
  CHECK(joined == bytes);
}

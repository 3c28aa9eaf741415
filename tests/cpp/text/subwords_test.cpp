#include "text/subwords.hpp"
#include "testing.hpp"
#include "text/corpus.hpp"

TEST_CASE("without merges a word is its letters, and those that continue it are marked") {
  CHECK(spell_subwords("No!\nNo, on", 256) == " n ˍo\n n ˍo o ˍn\n");
}

TEST_CASE("frequent words become one piece, rare ones stay in pieces") {
  // Five merges of eleven pairs: " l", "o" + "w" and so on up to " low", the most frequent word.
  CHECK(spell_subwords("low low low lowest", 259) == " low low low low ˍe ˍs ˍt\n");
  CHECK(spell_subwords("Low low\nlow lowest", 4096) == " low low\n low low ˍe ˍs ˍt\n");
}

TEST_CASE("a character that is cut stays a piece of its own") {
  CHECK((spell_subwords("é", 256) == " ˍc3 ˍa9\n" && spell_subwords("é é", 4096) == " é é\n"));
}

TEST_CASE("an apostrophe is a piece or a part of one") {
  CHECK(spell_subwords("don't", 256) == " d ˍo ˍn ˍʼ ˍt\n");
  CHECK(spell_subwords("don't don't o'er", 4096) == " don ˍʼt don ˍʼt o ˍʼ ˍe ˍr\n");
}

TEST_CASE("what has no words, is no text or has too small a vocabulary is refused") {
  throws(EmptyText, "text", "", [] { spell_subwords("...", 300); });
  throws(NotText, "text", "", [] { spell_subwords(std::string(1, '\0'), 300); });
  throws(InvalidArgument, "vocab_size", "255", [] { spell_subwords("a", 255); });
}

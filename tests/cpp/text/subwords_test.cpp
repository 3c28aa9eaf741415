#include "text/subwords.hpp"

#include <doctest.h>

#include <string>

#include "datasets.hpp"
#include "expect_error.hpp"
#include "text/corpus.hpp"

using namespace lexiscope;
using lexiscope::testing::expect_error;

TEST_CASE("without merges a word is its letters, and those that continue it are marked") {
  CHECK(spell_subwords("No!\nNo, on", 256) == " n ˍo\n n ˍo o ˍn\n");
}

TEST_CASE("frequent words become one piece, rare ones stay in pieces") {
  // Five merges of eleven pairs: " l", "o" + "w" and so on up to " low", the most frequent word.
  CHECK(spell_subwords("low low low lowest", 259) == " low low low low ˍe ˍs ˍt\n");
  CHECK(spell_subwords("Low low\nlow lowest", 4096) == " low low\n low low ˍe ˍs ˍt\n");
}

TEST_CASE("a character that is cut stays a piece of its own") {
  CHECK(spell_subwords("é", 256) == " ˍc3 ˍa9\n");
  CHECK(spell_subwords("é é", 4096) == " é é\n");
}

TEST_CASE("an apostrophe is a piece or a part of one") {
  CHECK(spell_subwords("don't", 256) == " d ˍo ˍn ˍʼ ˍt\n");
  CHECK(spell_subwords("don't don't o'er", 4096) == " don ˍʼt don ˍʼt o ˍʼ ˍe ˍr\n");
}

TEST_CASE("pieces are words to a corpus") {
  const Corpus corpus = corpus_of(spell_subwords("low low low lowest don't", 259), 1);
  CHECK(corpus.vocabulary().word_of(0) == "low");
  CHECK(corpus.vocabulary().counts()[0] == 4);
  CHECK(corpus.vocabulary().id_of("ˍe") != kUnknown);
  CHECK(corpus.vocabulary().id_of("ˍt") != kUnknown);
}

TEST_CASE("what has no words, is no text or has too small a vocabulary is refused") {
  expect_error(ErrorKind::EmptyText, "text", "", [] { spell_subwords("...", 300); });
  expect_error(ErrorKind::NotText, "text", "", [] { spell_subwords(std::string(1, '\0'), 300); });
  expect_error(ErrorKind::InvalidArgument, "vocab_size", "255", [] { spell_subwords("a", 255); });
}

TEST_CASE("a whole corpus keeps its words and lines") {
  const auto text = lexiscope::testing::dataset("tinyshakespeare.txt");
  if (!text) return;
  const std::string spelt = spell_subwords(*text, 1024);
  const Corpus words = corpus_of(*text, 1);
  const Corpus pieces = corpus_of(spelt, 1);
  CHECK(pieces.sentence_ends().size() == words.sentence_ends().size());
  CHECK(pieces.vocabulary().size() <= 1024);
  // Put together again, it is the words in their order.
  std::string joined;
  for (const Id id : pieces.ids()) {
    const std::string_view piece = pieces.vocabulary().word_of(id);
    const bool continues = piece.substr(0, kContinues.size()) == kContinues;
    if (!continues) joined += ' ';
    joined += continues ? piece.substr(kContinues.size()) : piece;
  }
  for (std::size_t at = 0; (at = joined.find(kApostrophe, at)) != std::string::npos;) {
    joined.replace(at, kApostrophe.size(), "'");
  }
  std::string expected;
  for (const Id id : words.ids()) {
    expected += ' ';
    expected += words.vocabulary().word_of(id);
  }
  CHECK_UNARY(joined == expected);
}

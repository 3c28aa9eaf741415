#include "studies/split_word.hpp"

#include <doctest.h>

#include "expect_error.hpp"

using namespace lexiscope;
using lexiscope::testing::expect_error;

TEST_CASE("every second occurrence gets the other name, and all else stays") {
  const SplitText split = split_word("The king, the King.\nKing's\n\nking king", "king", "gink", 2);
  CHECK(split.text == "the king the gink\nking's\nking gink\n");
  CHECK(split.kept == 2);
  CHECK(split.renamed == 2);
}

TEST_CASE("every third one leaves two thirds") {
  const SplitText split = split_word("a a a a a a", "a", "b", 3);
  CHECK(split.text == "a a b a a b\n");
}

TEST_CASE("names that are taken or no word, and words that are too rare, are refused") {
  expect_error(ErrorKind::InvalidArgument, "name", "\"b\", which the text has already",
               [] { split_word("a a b", "a", "b", 2); });
  expect_error(ErrorKind::InvalidArgument, "name", "lower-case letters",
               [] { split_word("a a", "a", "B", 2); });
  expect_error(ErrorKind::InvalidArgument, "name", "lower-case letters",
               [] { split_word("a a", "a", "b c", 2); });
  expect_error(ErrorKind::UnknownWord, "word", "got \"a\" 2 times",
               [] { split_word("a a", "a", "b", 3); });
  expect_error(ErrorKind::InvalidArgument, "every", "1", [] { split_word("a a", "a", "b", 1); });
}

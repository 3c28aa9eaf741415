#include "studies/split_word.hpp"
#include "testing.hpp"

TEST_CASE("every second occurrence gets the other name, and all else stays") {
  const SplitText split = split_word("The king, the King.\nKing's\n\nking king", "king", "gink", 2);
  CHECK((split.text == "the king the gink\nking's\nking gink\n" && split.kept == 2));
  CHECK(split.renamed == 2);
}

TEST_CASE("every third one leaves two thirds") {
  const SplitText split = split_word("a a a a a a", "a", "b", 3);
  CHECK(split.text == "a a b a a b\n");
}

TEST_CASE("names that are taken or no word, and words that are too rare, are refused") {
  throws(InvalidArgument, "name", "\"b\", which the text has already",
         [] { split_word("a a b", "a", "b", 2); });
  throws(InvalidArgument, "name", "lower-case letters", [] { split_word("a a", "a", "B", 2); });
  throws(InvalidArgument, "name", "lower-case letters", [] { split_word("a a", "a", "b c", 2); });
  throws(UnknownWord, "word", "got \"a\" 2 times", [] { split_word("a a", "a", "b", 3); });
  throws(InvalidArgument, "every", "1", [] { split_word("a a", "a", "b", 1); });
}

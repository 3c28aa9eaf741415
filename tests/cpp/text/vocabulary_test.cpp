#include "text/vocabulary.hpp"
#include "testing.hpp"

TEST_CASE("words are numbered in order of first appearance") {
  WordTable words;
  CHECK((words.add("b") == 0 && words.add("a") == 1 && words.add("b") == 0 && words.size() == 2));
  CHECK((words.word(1) == "a" && words.find("a") == 1 && words.find("c") == -1));
}

TEST_CASE("a word may be any bytes, also none") {
  WordTable words;
  using namespace std::string_view_literals;
  CHECK(words.find(""sv) == -1);
  const Id empty = words.add(""sv);
  const Id zero = words.add("\0"sv);
  const Id invalid = words.add("\xFF\xFE"sv);
  CHECK((words.word(empty).empty() && words.word(zero) == "\0"sv));
  CHECK((words.find("\xFF\xFE"sv) == invalid && words.find("\0\0"sv) == -1));
}

TEST_CASE("words that differ in one byte, wherever it stands, are two") {
  for (std::size_t length = 1; length <= 20; ++length) {
    WordTable words;
    const std::string word(length, 'a');
    CHECK(words.add(word) == 0);
    for (std::size_t at = 0; at < length; ++at) {
      std::string other = word;
      other[at] = 'b';
      CHECK(words.add(other) == static_cast<Id>(at + 1));
    }
    CHECK((words.find(word) == 0 && words.add(word + '\0') == static_cast<Id>(length + 1)));
  }
}

TEST_CASE("a hundred thousand words are all found again") {
  WordTable words;
  for (int i = 0; i < 100'000; ++i) CHECK_UNARY(words.add("word" + std::to_string(i)) == i);
  for (int i = 0; i < 100'000; ++i) CHECK_UNARY(words.find("word" + std::to_string(i)) == i);
  CHECK(words.word(99'999) == "word99999");
}

TEST_CASE("a vocabulary knows words by id and ids by word") {
  WordTable words;
  words.add("the");
  words.add("king");
  const Vocabulary vocabulary(words, {9, 2});
  CHECK((vocabulary.id_of("king") == 1 && vocabulary.id_of("queen") == kUnknown));
  CHECK((vocabulary.word_of(0) == "the" && vocabulary.counts() == std::vector<std::int64_t>{9, 2}));
  throws(IdOutOfRange, "id", "expected ids from 0 to 1, got 2",
         [&] { (void)vocabulary.word_of(2); });
  throws(ShapeMismatch, "counts", "expected 2 counts, got 1", [&] { Vocabulary(words, {9}); });
}

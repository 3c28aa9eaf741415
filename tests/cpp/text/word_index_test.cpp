#include "text/word_index.hpp"
#include "testing.hpp"

namespace {

WordTable table_of(std::initializer_list<std::string_view> words) {
  WordTable table;
  for (const std::string_view word : words) table.add(word);
  return table;
}

}  // namespace

TEST_CASE("words that begin as typed come by id, the most frequent first") {
  const WordTable words = table_of({"the", "kingdom", "king", "kin", "ki", "zebra"});
  const WordIndex index(words);
  CHECK((index.complete("kin", 10) == Ids{1, 2, 3} && index.complete("kin", 2) == Ids{1, 2}));
  CHECK((index.complete("kingdoms", 10).empty() && index.complete("a", 10).empty()));
  CHECK((index.complete("zz", 10).empty() && index.complete("", 3) == Ids{0, 1, 2}));
}

TEST_CASE("neither capital letters nor spaces before the word count") {
  const WordTable words = table_of({" king", "King", "KING", "king", "  Kings", "k ing"});
  const WordIndex index(words);
  CHECK(index.complete("king", 10) == Ids{0, 1, 2, 3, 4});
  CHECK((index.complete(" KinG", 10) == Ids{0, 1, 2, 3, 4} && index.complete("k ", 10) == Ids{5}));
}

TEST_CASE("words are bytes: above ASCII, not text, and none at all") {
  const WordTable words = table_of({"M\xC3\xBCnchen", "M\xC3\xBC", "M\xFF", "", "\xFF"});
  const WordIndex index(words);
  CHECK((index.complete("m\xC3\xBC", 10) == Ids{0, 1} && index.complete("M\xC3", 10) == Ids{0, 1}));
  CHECK((index.complete("M\xFF", 10) == Ids{2} && index.complete("\xFF", 10) == Ids{4}));
}

TEST_CASE("a search finds what looking at every word finds") {
  Random random(3);
  WordTable words;
  for (int i = 0; i < 3000; ++i) {
    std::string word(1 + random.below(5), 'a');
    for (char& letter : word) letter = static_cast<char>('a' + random.below(4));
    words.add(word);
  }
  const WordIndex index(words);
  for (const std::string_view prefix : {"a", "bc", "dad", "cabd", "abcda", "e"}) {
    Ids expected;
    for (Id id = 0; id < words.size(); ++id) {
      if (words.word(id).starts_with(prefix)) expected.push_back(id);
    }
    CHECK(index.complete(prefix, 5000) == expected);
  }
}

TEST_CASE("an empty table completes nothing, and at least one word must be wanted") {
  const WordTable none;
  const WordIndex index(none);
  CHECK(index.complete("a", 1).empty());
  throws(InvalidArgument, "most", "got 0", [&] { (void)index.complete("a", 0); });
}

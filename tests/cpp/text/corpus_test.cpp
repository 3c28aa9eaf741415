#include "text/corpus.hpp"
#include "testing.hpp"

namespace {

Ids ids_of(const Corpus& corpus) { return {corpus.ids().begin(), corpus.ids().end()}; }

}  // namespace

TEST_CASE("ids go by frequency, equals by first appearance") {
  const Corpus corpus = corpus_of("b a c\na c a", 1);
  CHECK((corpus.vocabulary().word_of(0) == "a" && corpus.vocabulary().word_of(1) == "c"));
  CHECK(corpus.vocabulary().word_of(2) == "b");
  CHECK(corpus.vocabulary().counts() == std::vector<std::int64_t>{3, 2, 1});
  CHECK(ids_of(corpus) == Ids{2, 0, 1, 0, 1, 0});
  CHECK((corpus.sentence(1).size() == 3 && corpus.dropped_count() == 0));
}

TEST_CASE("counts of one byte and of two are in order") {
  const auto times = [](int count, std::string_view word) {
    std::string text;
    for (int i = 0; i < count; ++i) text.append(word).append(" ");
    return text;
  };
  const Corpus corpus = corpus_of(times(1, "a") + times(255, "b") + times(513, "c") +
                                      times(256, "d") + times(512, "e") + times(256, "f"),
                                  1);
  const std::vector<std::int64_t> counts = {513, 512, 256, 256, 255, 1};
  CHECK(corpus.vocabulary().counts() == counts);
  std::string words;
  for (Id id = 0; id < 6; ++id) words += corpus.vocabulary().word_of(id);
  CHECK(words == "cedfba");
}

TEST_CASE("rare words go, and so do the lines they alone made") {
  const Corpus corpus = corpus_of("king rules\nhermit\nking eats\nrules king", 2);
  CHECK((corpus.vocabulary().size() == 2 && corpus.dropped_count() == 2));
  CHECK(corpus.sentence_ends().size() == 3);
  CHECK(ids_of(corpus) == Ids{0, 1, 0, 1, 0});
  CHECK(std::vector<std::uint32_t>(corpus.sentence_ends().begin(), corpus.sentence_ends().end()) ==
        std::vector<std::uint32_t>{2, 3, 5});
  throws(IdOutOfRange, "sentence", "ids from 0 to 2, got 3", [&] { (void)corpus.sentence(3); });
}

TEST_CASE("a text is read in pieces and the builder used again") {
  CorpusBuilder builder;
  for (const char letter : std::string("one two\none")) builder.add({&letter, 1});
  CHECK(ids_of(builder.finish(1)) == Ids{0, 1, 0});
  builder.add("three");
  CHECK(builder.finish(1).vocabulary().word_of(0) == "three");
}

TEST_CASE("a text without words is refused, and the builder is empty again") {
  CorpusBuilder builder;
  throws(EmptyText, "text", "got nothing", [&] { builder.finish(1); });
  builder.add(" \r\n ... 😀");
  throws(EmptyText, "text", "got 12 bytes without one", [&] { builder.finish(1); });
  builder.add("word");
  CHECK(builder.finish(1).ids().size() == 1);
}

TEST_CASE("a minimum count that no word reaches says which count would do") {
  throws(EmptyVocabulary, "min_count", "at most 2, the count of the most frequent word (to), got 3",
         [] { corpus_of("to be or not to", 3); });
  for (const std::int64_t least : {std::int64_t{0}, std::int64_t{-5}, std::int64_t{1} << 40}) {
    throws(InvalidArgument, "min_count", "from 1 to 2147483647",
           [=] { corpus_of("to be", least); });
  }
}

TEST_CASE("encode gives the unknown id to words the vocabulary lacks") {
  const Corpus corpus = corpus_of("the king", 1);
  CHECK(encode("The QUEEN, king", corpus.vocabulary()) == Ids{0, kUnknown, 1});
}

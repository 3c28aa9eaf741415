#include "evaluation.hpp"

#include "testing.hpp"
#include "text/corpus.hpp"

TEST_CASE("the last of every few blocks is held out, and lines stay lines") {
  const TextSplit split = split_text("A b\nc d e, f\ng h i j k", 2, 3);
  CHECK(split.training == "a b\nc d\ng h\ni j\n");
  CHECK(split.held_out == "e f\nk\n");
}

TEST_CASE("a block that ends inside a line cuts it") {
  const TextSplit split = split_text("one two three four five six", 1, 2);
  CHECK(split.training == "one\nthree\nfive\n");
  CHECK(split.held_out == "two\nfour\nsix\n");
}

TEST_CASE("pairs drawn from a text stay within a line and leave out unknown words") {
  const Corpus corpus = corpus_of("b a c b a b", 1);  // b is 0, a is 1, c is 2
  const auto& vocabulary = corpus.vocabulary();
  Random random(1);
  const Pairs pairs =
      draw_pairs("a zebra b\nc", vocabulary, 1, Subsampling(vocabulary.counts(), 0), random);
  CHECK(pairs.centres == std::vector<Id>{1, 0});
  CHECK(pairs.contexts == std::vector<Id>{0, 1});
  // At this threshold a word stays with a chance below 0.002.
  const Pairs thinned =
      draw_pairs("a zebra b\nc", vocabulary, 1, Subsampling(vocabulary.counts(), 1e-6), random);
  CHECK(thinned.centres.empty());
}

TEST_CASE("a model that knows nothing has the loss (K + 1) log 2 and the rank of chance") {
  const Table zero = Table::Zero(3, 4);
  const AliasTable noise(std::vector<double>{1, 1, 1});
  Random random(1);
  const PairScore score = score_pairs(zero, zero, {{0, 1}, {1, 2}}, noise, 5, random);
  CHECK(score.loss == doctest::Approx(6 * std::log(2.0)).epsilon(1e-12));
  CHECK(score.mean_rank == 0.5);
}

TEST_CASE("loss and rank are those of the formula") {
  Table input(2, 1);
  Table output(2, 1);
  input << 2, 0;
  output << 1, -1;
  // Word 0 before word 0: score 2. The only noise word, 1, scores -2.
  const AliasTable noise(std::vector<double>{0, 1});
  Random random(1);
  const PairScore good = score_pairs(input, output, {{0}, {0}}, noise, 3, random);
  CHECK(good.loss == doctest::Approx(4 * std::log1p(std::exp(-2.0))).epsilon(1e-12));
  CHECK(good.mean_rank == 0);
  const PairScore bad =
      score_pairs(input, output, {{0}, {1}}, AliasTable(std::vector<double>{1, 0}), 3, random);
  CHECK(bad.loss == doctest::Approx(4 * std::log1p(std::exp(2.0))).epsilon(1e-12));
  CHECK(bad.mean_rank == 1);
}

TEST_CASE("a score far from zero does not overflow") {
  const Table large = Table::Constant(1, 1, 1e3F);
  Random random(1);
  const AliasTable noise(std::vector<double>{1});
  CHECK(score_pairs(large, large, {{0}, {0}}, noise, 1, random).loss == doctest::Approx(1e6));
}

TEST_CASE("classes that point apart have the area 1, and words at random about a half") {
  Table vectors(5, 2);
  vectors << 1, 0, 2, 0.1F, 0, 1, 0.1F, 3, 0, 2;
  const std::vector<std::vector<Id>> apart = {{0, 1}, {2, 3, 4}};
  CHECK(class_auc(vectors, apart) == 1);
  // Same-class cosines of {0,2} and {1,3}: 0 and .083; across: {0,1} .999, {0,3} .033, {2,1} .050,
  // {2,3} .999. Of the eight comparisons only .083 > .033 and .083 > .050 hold.
  const std::vector<std::vector<Id>> mixed = {{0, 2}, {1, 3}};
  CHECK(class_auc(vectors, mixed) == 0.25);
}

TEST_CASE("equal cosines count half") {
  const Table equal = Table::Ones(4, 3);
  const std::vector<std::vector<Id>> classes = {{0, 1}, {2, 3}};
  CHECK(class_auc(equal, classes) == 0.5);
}

TEST_CASE("what cannot be scored is refused by name") {
  const Table table = Table::Ones(2, 3);
  const Table narrow = Table::Ones(2, 2);
  const AliasTable noise(std::vector<double>{1, 1});
  Random random(1);
  throws(ShapeMismatch, "output", "2 x 2", [&] {
    score_pairs(table, narrow, {{0}, {1}}, noise, 1, random);
  });
  throws(ShapeMismatch, "pairs", "none", [&] { score_pairs(table, table, {}, noise, 1, random); });
  throws(IdOutOfRange, "pairs", "2", [&] {
    score_pairs(table, table, {{0}, {2}}, noise, 1, random);
  });
  const std::vector<std::vector<Id>> one = {{0, 1}};
  throws(InvalidArgument, "classes", "at least two", [&] { class_auc(table, one); });
  throws(InvalidArgument, "every", "got 1", [] { split_text("a", 1, 1); });
}

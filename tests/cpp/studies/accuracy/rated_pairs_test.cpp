#include "studies/accuracy/rated_pairs.hpp"
#include "pretrained/vector_files.hpp"
#include "testing.hpp"

namespace {

// Of our own making, in each of the forms.
const char* const kCommas = "Word 1,Word 2,Human (mean)\nking,queen,8.5\ncity,banana,1.25\n";
const char* const kColumns =
    "word1\tword2\tPOS\tSimLex999\tconc(w1)\nking\tqueen\tN\t8.5\t4\ncity\tbanana\tN\t1.25\t5\n";
const char* const kSpaces = "king queen 8.5\ncity banana 1.25\n";
const char* const kLemmas = "king-n queen-n 8.5\r\n\r\ncity-n banana-n 1.25\r\n";

WordTable words_of_table(std::initializer_list<const char*> all) {
  WordTable words;
  for (const char* word : all) words.add(word);
  return words;
}

}  // namespace

TEST_CASE("pairs are read in the forms of WordSim-353, SimLex-999 and MEN") {
  for (const char* text : {kCommas, kColumns, kSpaces, kLemmas}) {
    const auto pairs = read_rated_pairs(text, "list");
    CHECK((pairs.size() == 2 && pairs[0].one == "king" && pairs[0].other == "queen"));
    CHECK((pairs[0].rating == 8.5 && pairs[1].other == "banana" && pairs[1].rating == 1.25));
  }
}

TEST_CASE("a first pair whose rating cannot be read is no heading") {
  for (const char* rating : {"nan", "NaN", "n/a", "inf", "None", "-", "?", "7,5", "8.5x", "high"}) {
    CAPTURE(rating);
    const std::string list = std::string("king\tqueen\t") + rating + "\ncity\tbanana\t1\n";
    throws(MalformedFile, "list", "expected two words and a number, got \"king",
           [&] { read_rated_pairs(list, "list"); });
  }
  std::string heading;
  read_rated_pairs("Word 1,Word 2,Human (mean)\r\nking,queen,8\n", "list", &heading);
  CHECK(heading == "Word 1,Word 2,Human (mean)");
  CHECK(read_rated_pairs("one two similarity\nking queen 8\n", "list").size() == 1);
  CHECK(read_rated_pairs("mot 1\tmot 2\t\u00e9valuation\nroi\treine\t8\n", "list").size() == 1);
}

TEST_CASE("comments are left out, and a word may have a hyphen of its own") {
  const auto pairs = read_rated_pairs("# ours\nwell-known x-ray 3\n", "list");
  CHECK((pairs.size() == 1 && pairs[0].one == "well-known" && pairs[0].other == "x-ray"));
}

TEST_CASE("the case of letters does not matter, in any script") {
  const WordTable words =
      words_of_table({"\u00e9lan", "K\u00f6ln", "\u03ba\u03cc\u03c3\u03bc\u03bf\u03c2"});
  Table vectors(3, 2);
  vectors << 1, 0, 0, 1, 1, 1;
  const RatingAgreement found = agreement(
      read_rated_pairs("\u00c9LAN K\u00d6LN 1\nk\u00f6ln \u039a\u038c\u03a3\u039c\u039f\u03a3 2\n",
                       "list"),
      words, vectors);
  CHECK(found.compared == 2);
}

TEST_CASE("lines of another form are named") {
  throws(MalformedFile, "list", "\"city banana\" at line 2",
         [] { read_rated_pairs("king queen 8.5\ncity banana\n", "list"); });
  throws(MalformedFile, "list", "at line 2",
         [] { read_rated_pairs("king queen 8.5\ncity banana much\n", "list"); });
  throws(EmptyText, "list", "at least one pair",
         [] { read_rated_pairs("one,two,rating\n", "list"); });
}

TEST_CASE("cosines that fall as ratings fall agree wholly, and missing words are told once") {
  const WordTable words = words_of_table({"king", "queen", "man", "city"});
  const Table vectors{{1, 0}, {0.9F, 0.1F}, {0.7F, 0.7F}, {0, 1}};
  const auto pairs = read_rated_pairs(
      "King queen 9\nking man 5\nking city 1\nking banana 2\nbanana city 3\n", "list");
  const RatingAgreement found = agreement(pairs, words, vectors);
  CHECK((found.pairs == 5 && found.compared == 3 && found.correlation == doctest::Approx(1)));
  CHECK(found.missing == Strings{"banana"});
}

TEST_CASE("too few pairs have no correlation, and a table needs a row a word") {
  const WordTable words = words_of_table({"king", "queen"});
  const auto pairs = read_rated_pairs("king queen 9\n", "list");
  CHECK(std::isnan(agreement(pairs, words, Table::Ones(2, 2)).correlation));
  throws(ShapeMismatch, "vectors", "2 rows", [&] { agreement(pairs, words, Table::Ones(3, 2)); });
}

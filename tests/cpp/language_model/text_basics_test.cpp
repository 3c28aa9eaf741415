// What is counted of a text, by hand on a tiny one.
#include "language_model/language_training.hpp"
#include "language_model/text/language_text.hpp"
#include "language_model/text/sentences.hpp"
#include "testing.hpp"

using namespace lexiscope::language;

TEST_CASE("baselines: every token alike, by frequency, by the token before") {
  Sentences training;  // a b, a
  add_line(training, Ids{1, 2});
  add_line(training, Ids{1});
  Sentences held_out;  // b
  add_line(held_out, Ids{2});
  const Baselines baselines = baselines_of(training, held_out, 3);
  CHECK(baselines.uniform == doctest::Approx(std::log(3.0)));
  // b once of 5, the line feed twice, each with one more, of 8.
  CHECK(baselines.words == doctest::Approx(-(std::log(2.0 / 8) + std::log(3.0 / 8)) / 2));
  // b never after the line feed, which comes before twice; the line feed once after b, that once.
  CHECK(baselines.pairs ==
        doctest::Approx(-(std::log((2.0 / 8) / 3) + std::log((1 + 3.0 / 8) / 2)) / 2));
}

TEST_CASE("baselines of no sentence need no table of all pairs, however many tokens there are") {
  const Baselines baselines = baselines_of({}, {}, std::numeric_limits<int>::max());
  CHECK(baselines.uniform == doctest::Approx(std::log(2'147'483'647.0)));
  CHECK(std::isnan(baselines.words));
  CHECK(std::isnan(baselines.pairs));
}

TEST_CASE("words in any case are ids, an unknown one is left out or told, and the other way back") {
  const TokenSet tokens = TokenSet::of_words({"the", "king"});
  CHECK((tokens.size() == 3 && tokens.encode("The KING, the pope!") == Ids{1, 2, 1}));
  CHECK(tokens.text_of(Ids{1, 2, 0, 1}) == "the king\nthe");
  throws(UnknownWord, "beginning", "\"pope\"", [&] { (void)tokens.typed("the pope"); });
  throws(InvalidArgument, "words", "each word once", [&] {
    (void)TokenSet::of_words({"the", "the"});
  });
}

TEST_CASE("an own text is read in slices, and comes no sooner than its bytes") {
  std::string text;
  while (text.size() < (1 << 20)) {
    text += "the cat sees the dog number " + std::to_string(text.size() % 97) + "\n";
  }
  for (const auto units : {OwnTextOptions::Units::Words, OwnTextOptions::Units::BytePairs}) {
    TextMaker maker(OwnTextOptions{units, 300});
    maker.add(text);
    int slices = 0;
    double before = 0;
    while (!maker.done() && maker.fraction() < 0.4) {
      maker.work();
      ++slices;
      CHECK(maker.fraction() >= before);
      before = maker.fraction();
    }
    CHECK(slices >= 4);
    CHECK(made(std::move(maker)).training.size() > 0);
  }
}

TEST_CASE("first rows are centred and scaled to a spread of 1; all other numbers stay") {
  transformer::ModelOptions model;
  model.width = 8;
  model.heads = 2;
  model.vocab_size = 4;
  const transformer::ParameterLayout layout(model);
  const TokenSet tokens = TokenSet::of_words({"a", "b", "c"});
  Floats parameters(layout.count, 7);
  FirstRows rows{{"b", "nowhere", "a"}, Table(3, 2)};
  rows.values << 3, 0, 100, 100, 1, 0;
  put_first_rows(rows, tokens, layout, parameters);
  const auto table = transformer::at(parameters, layout.tokens);
  CHECK(table(2, 0) == doctest::Approx(std::sqrt(2)));
  CHECK((table(1, 0) == doctest::Approx(-std::sqrt(2)) && table(1, 1) == 0 && table(1, 2) == 7));
  CHECK((table(3, 0) == 7 && table(0, 0) == 7));

  rows.values << 1, 1, 100, 100, 1, 1;
  throws(InvalidArgument, "rows", "rows all alike",
         [&] { put_first_rows(rows, tokens, layout, parameters); });
}

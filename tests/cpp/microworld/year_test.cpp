#include "microworld/year.hpp"

#include "microworld/microworld.hpp"
#include "skipgram/skipgram_cases.hpp"
#include "studies/circle.hpp"
#include "testing.hpp"
#include "text/corpus.hpp"

namespace {

const std::vector<int> kAll = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};

Corpus year_of(std::uint64_t seed, const std::vector<int>& months = kAll) {
  return corpus_of(year_sentences(seed, kYearSentences, months), 1);
}

Id id_of(const Corpus& corpus, std::string_view word) {
  const std::vector<Id> ids = encode(word, corpus.vocabulary());
  return ids.size() == 1 ? ids.front() : kUnknown;
}

Circle trained_circle(std::uint64_t seed, const std::vector<int>& months = kAll) {
  const auto corpus = std::make_shared<const Corpus>(year_of(seed, months));
  SkipGramOptions options = Microworld::embedded().recommended_training();
  options.seed = seed;
  const Table vectors = train_skipgram(corpus, options).input();
  Table rows(static_cast<Eigen::Index>(months.size()), vectors.cols());
  for (Eigen::Index i = 0; i < rows.rows(); ++i) {
    rows.row(i) = vectors.row(id_of(*corpus, kMonths[static_cast<std::size_t>(months[i])]));
  }
  return circle_of(rows);
}

}  // namespace

TEST_CASE("a sentence names one month, and one thing or two different ones") {
  const Corpus year = year_of(1);
  std::set<Id> months;
  for (const std::string_view month : kMonths) months.insert(id_of(year, month));
  CHECK(months.size() == 12);
  const std::set<std::string_view> others = {"in",  "we",   "see",   "the",   "brings",
                                             "and", "with", "comes", "think", "of"};
  for (Id sentence = 0; sentence < 2000; ++sentence) {
    int named = 0;
    std::vector<Id> things;
    for (const Id id : year.sentence(sentence)) {
      named += months.contains(id);
      if (!months.contains(id) && !others.contains(year.vocabulary().word_of(id))) {
        things.push_back(id);
      }
    }
    REQUIRE(named == 1);
    REQUIRE((things.size() == 1 || (things.size() == 2 && things[0] != things[1])));
  }
}

TEST_CASE("months are named equally often, and things by the distance round the year") {
  const Corpus year = year_of(2);
  std::map<std::string, double> with_snow;
  for (const std::string_view month : kMonths) {
    const Id id = id_of(year, month);
    const auto count =
        static_cast<double>(year.vocabulary().counts()[static_cast<std::size_t>(id)]);
    CHECK(count == doctest::Approx(20000.0 / 12).epsilon(0.1));
    const Id snow = id_of(year, "snow");
    for (Id sentence = 0; sentence < kYearSentences; ++sentence) {
      const auto ids = year.sentence(sentence);
      const auto has = [&](Id of) { return std::find(ids.begin(), ids.end(), of) != ids.end(); };
      if (has(id) && has(snow)) ++with_snow[std::string(month)];
    }
  }
  // Its middle is half a month after January: e^{1.6 (cos 15° - cos 165°)} = 22 times as likely as
  // in July, of about 280 sentences.
  CHECK(with_snow["january"] == doctest::Approx(with_snow["february"]).epsilon(0.2));
  CHECK(with_snow["january"] > 10 * with_snow["july"]);
}

TEST_CASE("a seed gives the same year again, and a longer one begins with the shorter") {
  const std::string ten = year_sentences(5, 10, kAll);
  CHECK(year_sentences(5, 20, kAll).starts_with(ten));
  CHECK(year_sentences(6, 10, kAll) != ten);
}

TEST_CASE("a month that is left out is not named") {
  const std::string text = year_sentences(1, 5000, std::vector<int>{0, 1, 11});
  CHECK(text.find("july") == std::string::npos);
  CHECK(text.find("december") != std::string::npos);
  CHECK(months_named("december  january march") == std::vector<int>{0, 2, 11});
}

TEST_CASE("fewer than three months, one twice and a word that is none are refused") {
  const auto refused = [](std::string_view names, std::string_view message) {
    throws(InvalidArgument, "months", message, [&] { months_named(names); });
  };
  refused("", "at least three months, got 0");
  refused("june july", "at least three months, got 2");
  refused("june july june", "each month once, got june twice");
  refused("june july monday", "names of months, in small letters, got \"monday\"");
  throws(InvalidArgument, "months", "from 0 to 11, got 12", [] {
    year_sentences(1, 10, std::vector<int>{0, 1, 12});
  });
  throws(InvalidArgument, "sentences", "from 1", [] { year_sentences(1, 0, kAll); });
}

TEST_CASE("trained, the months lie on a circle in the order of the year") {
  // Of 20 seeds, the smallest share was .950 and the steps were 19 to 41 degrees.
  for (const std::uint64_t seed : {1, 2, 3}) {
    const Circle circle = trained_circle(seed);
    CAPTURE(seed);
    CHECK(circle.in_order());
    CHECK(circle.share() > 0.9);
    for (const double step : circle.steps) CHECK((step > 15 && step < 45));
  }
}

TEST_CASE("without the summer the other months stay in order, and leave a gap") {
  const Circle circle = trained_circle(1, {0, 1, 2, 3, 8, 9, 10, 11});
  CHECK(circle.in_order());
  CHECK(*std::max_element(circle.steps.begin(), circle.steps.end()) == circle.steps[3]);
}

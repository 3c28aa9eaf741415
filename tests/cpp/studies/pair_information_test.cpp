#include "studies/pair_information.hpp"
#include "microworld/microworld.hpp"
#include "skipgram/skipgram_cases.hpp"
#include "skipgram/skipgram_pairs.hpp"
#include "skipgram/subsampling.hpp"
#include "studies/line_fit.hpp"
#include "testing.hpp"
#include "text/corpus.hpp"

namespace {

struct Text {
  explicit Text(const Corpus& corpus)
      : ids(corpus.ids().begin(), corpus.ids().end()),
        ends(corpus.sentence_ends().begin(), corpus.sentence_ends().end()),
        counts(corpus.vocabulary().counts()) {}
  [[nodiscard]] TextIds view() const { return {ids, ends, counts}; }

  Ids ids;
  Ids ends;
  std::vector<std::int64_t> counts;
};

// Pairs as training draws them, over so many epochs, a pair in its mean number an epoch.
Eigen::MatrixXd drawn_counts(const Corpus& corpus, const SkipGramOptions& options, int epochs) {
  const Subsampling subsampling(corpus.vocabulary().counts(), options.subsample);
  const Id size = corpus.vocabulary().size();
  Eigen::MatrixXd counts = Eigen::MatrixXd::Zero(size, size);
  Random random(7);
  Ids kept;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    for (Id sentence = 0; sentence < static_cast<Id>(corpus.sentence_ends().size()); ++sentence) {
      kept.clear();
      subsampling.thin(corpus.sentence(sentence), random, kept);
      const Pairs pairs = options.window_kind == WindowKind::Fixed
                              ? make_skipgram_pairs(kept, options.window)
                              : make_skipgram_pairs(kept, options.window, random);
      for (std::size_t i = 0; i < pairs.centres.size(); ++i) {
        counts(pairs.centres[i], pairs.contexts[i]) += 1.0 / epochs;
      }
    }
  }
  return counts;
}

}  // namespace

TEST_CASE("expected counts are the means of those that training draws, thinned or not") {
  const auto corpus = toy_corpus();
  const Text text(*corpus);
  SkipGramOptions options = small_options();
  const Id size = corpus->vocabulary().size();
  for (const WindowKind kind : {WindowKind::Fixed, WindowKind::Random}) {
    for (const double threshold : {0.0, 0.02}) {
      options.window_kind = kind;
      options.subsample = threshold;
      const bool exact = kind == WindowKind::Fixed && threshold == 0;
      const PairCounts counts = expected_pair_counts(text.view(), options, size);
      const Eigen::MatrixXd drawn = drawn_counts(*corpus, options, exact ? 1 : 300);
      CHECK(counts.totals.isApprox(counts.pairs.rowwise().sum(), 1e-12));
      // Counts of about 100 an epoch, of 300 epochs: their error is below 1 in 100 each.
      CHECK((counts.pairs - drawn).norm() <= (exact ? 1e-9 : 0.01) * drawn.norm());
    }
  }
}

TEST_CASE("a pair's information is the logarithm of how much more often it comes than by chance") {
  const Corpus corpus = corpus_of("a b\na b\na c\nd e\n", 1);
  const Text text(corpus);
  SkipGramOptions options;
  options.window = 2;
  options.negative_distribution = NegativeDistribution::Equal;
  const auto pairs = pair_information(text.view(), options, 5, 100);
  CHECK(pairs.size() == 6);
  const auto id = [&](const char* word) { return corpus.vocabulary().id_of(word); };
  CHECK((pairs[0].centre == id("a") && pairs[0].context == id("b") && pairs[0].count == 2));
  // b is 2 of the 3 contexts of a, and 1 of 5 negatives.
  CHECK(pairs[0].information == doctest::Approx(std::log(2.0 / 3 * 5)));
  CHECK(pairs[1].information == doctest::Approx(std::log(5.0)));

  options.negative_distribution = NegativeDistribution::UnigramToThreeQuarters;
  const double all = std::pow(3, 0.75) + std::pow(2, 0.75) + 3;
  CHECK(pair_information(text.view(), options, 5, 1)[0].information ==
        doctest::Approx(std::log(2.0 / 3 / (std::pow(2, 0.75) / all))));
}

TEST_CASE("words beyond the most frequent count in the totals alone") {
  const Corpus corpus = corpus_of("a b\na b\na c\n", 1);
  const Text text(corpus);
  const PairCounts counts = expected_pair_counts(text.view(), {.window = 1}, 2);
  CHECK((counts.pairs.sum() == 4 && counts.totals[0] == 3));
}

TEST_CASE("trained as recommended, dot products of the microworld follow PMI - log K") {
  const Microworld world = Microworld::embedded();
  const auto corpus = std::make_shared<const Corpus>(
      corpus_of(world.generate(1, world.recommended_sentences()), 1));
  const SkipGramOptions& options = world.recommended_training();
  const Text text(*corpus);
  const auto pairs = pair_information(text.view(), options, corpus->vocabulary().size(), 3000);
  Floats information;
  for (const InformedPair& pair : pairs) {
    information.push_back(pair.information - std::log(static_cast<float>(options.negatives)));
  }
  const SkipGramModel model = train_skipgram(corpus, options);
  const LineFit fit = fit_line(information, pair_products(pairs, model.input(), model.output()));
  // The line y = x, about which the products lie closely: 1.015 x + 0.015, correlation 0.978.
  CHECK(fit.slope == doctest::Approx(1).epsilon(0.05));
  CHECK(std::abs(fit.intercept) < 0.1);
  CHECK(fit.correlation > 0.97);
}

TEST_CASE("what is no text, and tables that differ, are refused") {
  const std::vector<std::int64_t> counts = {1, 1};
  const auto count = [&](Ids ids, Ids ends, Id words) {
    return [&counts, ids, ends, words] {
      (void)expected_pair_counts({ids, ends, counts}, {}, words);
    };
  };
  throws(ShapeMismatch, "sentence_ends", "the last at 2", count({0, 1}, {1}, 2));
  throws(ShapeMismatch, "sentence_ends", "rising places", count({0, 1}, {2, 1}, 2));
  throws(IdOutOfRange, "ids", "2", count({0, 2}, {2}, 2));
  throws(InvalidArgument, "words", "from 1 to 2", count({0, 1}, {2}, 3));
  const std::vector<InformedPair> pairs = {{0, 2, 1, 1}};
  const Table two = Table::Zero(2, 2);
  throws(IdOutOfRange, "pairs", "2", [&] { pair_products(pairs, two, two); });
  throws(ShapeMismatch, "output", "2 x 2", [&] { pair_products(pairs, two, Table::Zero(2, 3)); });
}

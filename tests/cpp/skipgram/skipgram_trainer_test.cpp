#include "skipgram/skipgram_trainer.hpp"
#include "geometry/nearest_search.hpp"
#include "skipgram/skipgram_cases.hpp"
#include "skipgram/skipgram_pairwise.hpp"
#include "testing.hpp"

namespace {

Table trained_in_slices(std::int64_t tokens) {
  SkipGramTrainer trainer(toy_corpus(), small_options());
  while (!trainer.done()) trainer.train(tokens);
  return trainer.model().input();
}

}  // namespace

TEST_CASE("one step on a pair is gradient descent on its loss") {
  Random random(5);
  SkipGramModel model(6, 4, random);
  for (float& weight : model.output().reshaped()) weight = random.uniform() - 0.5F;
  const SkipGramModel before = model;
  const Ids targets = {2, 4, 5, 4};  // a negative may come twice

  // Twin in float64: loss as a function of the tables, its gradient by central differences. The
  // step is sequential, so a negative that comes twice is seen a second time after its update; the
  // learning rate is small enough for that to vanish beside the tolerance.
  const auto loss = [&](const Eigen::MatrixXd& input, const Eigen::MatrixXd& output) {
    double sum = 0;
    for (std::size_t k = 0; k < targets.size(); ++k) {
      const double score = input.row(1).dot(output.row(targets[k]));
      sum += std::log1p(std::exp(k == 0 ? -score : score));
    }
    return sum;
  };
  const float rate = 1e-3F;
  Eigen::VectorXf gradient(4);
  LogisticLoss found;
  train_pair(model, 1, targets, rate, gradient, found);
  Eigen::MatrixXd input = before.input().cast<double>();
  Eigen::MatrixXd output = before.output().cast<double>();
  CHECK(found.total() == doctest::Approx(loss(input, output)).epsilon(1e-3));

  double worst = 0;
  const auto compare = [&](Eigen::MatrixXd& table, const Table& old_table, const Table& new_table) {
    for (Eigen::Index r = 0; r < 6; ++r) {
      for (Eigen::Index c = 0; c < 4; ++c) {
        const double kept = table(r, c);
        table(r, c) = kept + 1e-5;
        const double above = loss(input, output);
        table(r, c) = kept - 1e-5;
        const double slope = (above - loss(input, output)) / 2e-5;
        table(r, c) = kept;
        const double step = static_cast<double>((new_table(r, c) - old_table(r, c)) / -rate);
        worst = std::max(worst, std::abs(step - slope));
      }
    }
  };
  compare(input, before.input(), model.input());
  compare(output, before.output(), model.output());
  MESSAGE("largest difference from finite differences: ", worst);
  // float32 weights near 0.5 move by 1e-3 of the slope: rounding leaves 3e-8 / 1e-3.
  CHECK(worst < 2e-4);
}

TEST_CASE("before training every pair costs (K + 1) log 2, and training lowers it") {
  SkipGramTrainer trainer(toy_corpus(), small_options());
  CHECK(std::isnan(trainer.progress().loss));
  const double first = trainer.train(1).loss;
  TrainingProgress last;
  while (!trainer.done()) last = trainer.train(500);
  CHECK(first < 6 * std::log(2.0) + 1e-3);
  // The first chunk is a thousand words, and learns while it goes.
  CHECK(first > 6 * std::log(2.0) * 0.6);
  CHECK(last.loss < 0.8 * first);
}

TEST_CASE("a seed gives the same vectors however the work is cut into slices") {
  const Table whole = trained_in_slices(1'000'000);
  CHECK((trained_in_slices(1) == whole && trained_in_slices(777) == whole));
}

TEST_CASE("rewinding runs the same again, reseeding another") {
  SkipGramTrainer trainer(toy_corpus(), small_options());
  const Table start = trainer.model().input();
  trainer.train(3000);
  const Table middle = trainer.model().input();
  trainer.rewind();
  CHECK((trainer.model().input() == start && trainer.model().output().isZero()));
  CHECK(trainer.progress().pairs == 0);
  trainer.train(3000);
  CHECK(trainer.model().input() == middle);
  trainer.reseed(43);
  CHECK(trainer.model().input() != start);
  trainer.train(3000);
  CHECK(trainer.model().input() != middle);
}

TEST_CASE("progress counts every running word once an epoch, and the rate falls with it") {
  SkipGramTrainer trainer(toy_corpus(), small_options());
  const auto all = static_cast<std::int64_t>(trainer.corpus().ids().size()) * 20;
  CHECK(trainer.progress().tokens_total == all);
  const TrainingProgress half = trainer.train(all / 2);
  CHECK((half.fraction == doctest::Approx(0.5).epsilon(0.01) && half.epoch == 10));
  CHECK(half.learning_rate == doctest::Approx(0.025).epsilon(0.01));
  const TrainingProgress end = trainer.train(all);
  CHECK((end.tokens_done == all && end.fraction == 1));
  CHECK(end.learning_rate == doctest::Approx(5e-6));
  CHECK(trainer.done());
  const Table finished = trainer.model().input();
  CHECK((trainer.train(1000).pairs == end.pairs && trainer.model().input() == finished));
}

TEST_CASE("a fixed window trains exactly the pairs of a lesson") {
  SkipGramOptions options = small_options();
  options.window_kind = WindowKind::Fixed;
  options.window = 2;
  options.epochs = 1;
  SkipGramTrainer trainer(toy_corpus(), options);
  // Six words a line, window two: 2*2*6 - 2*3 = 18 pairs.
  CHECK(trainer.train(1'000'000).pairs == 400 * 18);
}

TEST_CASE("subsampling thins frequent words by the promised share") {
  SkipGramOptions options = small_options();
  options.window_kind = WindowKind::Fixed;
  options.window = 1;
  options.epochs = 50;
  options.subsample = 1e-3;
  SkipGramTrainer thinned(toy_corpus(), options);
  // Of 15 words, 3 have frequency 1/6 and 12 about 1/24; sqrt(t/f) + t/f keeps 8.3 % and 17.9 %.
  const double kept = 0.5 * (std::sqrt(0.006) + 0.006) + 0.5 * (std::sqrt(0.024) + 0.024);
  // A pair needs its neighbour in the thinned line: expected (2 E[max(n - 1, 0)]) of six draws.
  const double none =
      std::pow(1 - (std::sqrt(0.006) + 0.006), 3) * std::pow(1 - (std::sqrt(0.024) + 0.024), 3);
  const double pairs = 2 * (6 * kept - (1 - none)) * 400 * 50;
  CHECK(static_cast<double>(thinned.train(10'000'000).pairs) ==
        doctest::Approx(pairs).epsilon(0.03));
}

TEST_CASE("an option outside its range is refused by name") {
  const auto with = [](auto change) {
    SkipGramOptions options = small_options();
    change(options);
    return [=] { SkipGramTrainer(toy_corpus(), options); };
  };
  using O = SkipGramOptions;
  const auto kind = InvalidArgument;
  throws(kind, "embedding_dim", "got 0", with([](O& o) { o.embedding_dim = 0; }));
  throws(kind, "window", "got 0", with([](O& o) { o.window = 0; }));
  throws(kind, "negatives", "got -1", with([](O& o) { o.negatives = -1; }));
  throws(kind, "epochs", "got 0", with([](O& o) { o.epochs = 0; }));
  throws(kind, "learning_rate", "not a number", with([](O& o) { o.learning_rate = NAN; }));
  throws(kind, "learning_rate", "to 1, got 1.5", with([](O& o) { o.learning_rate = 1.5; }));
  throws(kind, "subsample", "got -0.1", with([](O& o) { o.subsample = -0.1; }));
  throws(kind, "threads", "got 0", with([](O& o) { o.threads = 0; }));
  throws(kind, "threads", "got 65", with([](O& o) { o.threads = 65; }));
}

TEST_CASE("a corpus without a pair is refused") {
  const auto train = [](const char* text) {
    return [=] { SkipGramTrainer(std::make_shared<const Corpus>(corpus_of(text, 1)), {}); };
  };
  throws(EmptyText, "text", "got one word", train("king"));
  throws(EmptyText, "text", "lines of one word each", train("king\nqueen\n"));
}

TEST_CASE("a training in which no pair is left ends in an error, not in random vectors") {
  SkipGramOptions options = small_options();
  options.subsample = 1e-9;
  options.epochs = 2;
  SkipGramTrainer trainer(std::make_shared<const Corpus>(corpus_of("a b a b\nb a b a\n", 1)),
                          options);
  throws(InvalidArgument, "subsample",
         "keeps a pair of words to train on; take a larger one, or 0, got 1e-9", [&] {
           while (!trainer.done()) trainer.train(1);
         });
}

TEST_CASE("a rate at which the vectors overflow ends in an error, and rewinding recovers") {
  SkipGramOptions options = small_options();
  options.learning_rate = 1;
  options.epochs = 1000;
  SkipGramTrainer trainer(toy_corpus(), options);
  try {
    while (!trainer.done()) trainer.train(100'000);
    CHECK(trainer.model().input().allFinite());
  } catch (const Error& error) {
    CHECK(error.argument() == "learning_rate");
    trainer.rewind();
    CHECK(trainer.model().input().allFinite());
  }
}

TEST_CASE("on TinyShakespeare juliet is among the five nearest to romeo, of 3,300 words") {
  const auto text = dataset("tinyshakespeare.txt");
  if (!text) return;
  const auto corpus = std::make_shared<const Corpus>(corpus_of(*text, 5));
  const Id romeo = corpus->vocabulary().id_of("romeo");
  SkipGramOptions options;
  options.seed = 1;
  const Table vectors = train_skipgram(corpus, options).input();
  const auto nearest = ids_of(find_nearest(row_of(vectors, romeo), vectors, 5, {&romeo, 1}));
  CHECK(std::count(nearest.begin(), nearest.end(), corpus->vocabulary().id_of("juliet")) == 1);
}

TEST_CASE("shared negatives learn what pairs with negatives of their own learn") {
  SkipGramOptions options = small_options();
  const auto loss = [&](Kernel kernel, std::uint64_t seed) {
    options.kernel = kernel;
    options.seed = seed;
    SkipGramTrainer trainer(toy_corpus(), options);
    while (!trainer.done()) trainer.train(48'000);
    return trainer.progress().loss;
  };
  double shared = 0;
  double pairwise = 0;
  for (const std::uint64_t seed : {1, 2, 3}) {
    shared += loss(train_shared, seed) / 3;
    pairwise += loss(train_pairwise, seed) / 3;
  }
  MESSAGE("loss with shared negatives: ", shared, ", pairwise: ", pairwise);
  // Between seeds the loss of a run varies by about 0.01.
  CHECK(shared == doctest::Approx(pairwise).epsilon(0.02));
}

TEST_CASE("a tiny vocabulary, most of whose negatives are its centres, trains to finite vectors") {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "the cat sat on the mat\n";
  SkipGramOptions options = small_options();
  options.learning_rate = 0.1;
  for (const int window : {1, 5, 20}) {
    options.window = window;
    const Table vectors =
        train_skipgram(std::make_shared<const Corpus>(corpus_of(text, 1)), options).input();
    CHECK(largest(vectors) < 100);
  }
}

TEST_CASE("a seed trains the same vectors natively and as WebAssembly, within 1e-3") {
  // As a native build gave them. Sums of products are rounded in another order where vectors of
  // another length are multiplied at once; 140,000 pairs later the weights still agree.
  const Table vectors = trained_in_slices(1000);
  const auto row = vectors.row(toy_corpus()->vocabulary().id_of("a1"));
  const Floats expected = {-0.499059F, 0.384388F, -0.237623F, 0.731119F};
  float worst = std::abs(vectors.norm() - 9.81997F) / 9.81997F;
  for (Eigen::Index i = 0; i < 4; ++i) worst = std::max(worst, std::abs(row(i) - expected[i]));
  MESSAGE("largest difference from the native build: ", worst);
  CHECK(worst < 1e-3F);
}

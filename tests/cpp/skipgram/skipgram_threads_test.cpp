#include "skipgram/skipgram_cases.hpp"
#include "testing.hpp"

TEST_CASE("several threads learn what one learns, whether the team is as many or fewer") {
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
  const std::vector<int> sizes = {1};
#else
  const std::vector<int> sizes = {3, 2, 1};
#endif
  for (const Kernel kernel : {train_shared, train_pairwise}) {
    SkipGramOptions options = small_options();
    options.kernel = kernel;
    SkipGramTrainer alone(toy_corpus(), options);
    TrainingProgress reference;
    while (!alone.done()) reference = alone.train(5000);
    options.threads = 3;
    for (const int size : sizes) {
      SkipGramTrainer trainer(toy_corpus(), options, std::make_shared<ThreadTeam>(size));
      TrainingProgress last;
      while (!trainer.done()) last = trainer.train(5000);
      CHECK((last.fraction == 1 && last.tokens_done == reference.tokens_done));
      // Threads disturb one another as little as a seed does: runs differ by about 0.01.
      CHECK(last.loss == doctest::Approx(reference.loss).epsilon(0.05));
    }
  }
}

TEST_CASE("a team serves one trainer after another, over rewinding and reseeding") {
#if !defined(__EMSCRIPTEN__) || defined(__EMSCRIPTEN_PTHREADS__)
  const auto team = std::make_shared<ThreadTeam>(2);
  SkipGramOptions options = small_options();
  options.threads = 2;
  for (int round = 0; round < 3; ++round) {
    SkipGramTrainer trainer(toy_corpus(), options, team);
    trainer.train(5000);
    trainer.rewind();
    CHECK(trainer.progress().tokens_done == 0);
    trainer.train(5000);
    trainer.reseed(7);
    while (!trainer.done()) trainer.train(50'000);
    CHECK(trainer.model().input().allFinite());
  }
  // Without one, a trainer has a team of its own.
  CHECK(train_skipgram(toy_corpus(), options).input().allFinite());
#endif
}

TEST_CASE(
    "a member that is free takes what others would have trained, to the same vectors as one") {
  SkipGramOptions options = small_options();
  const SkipGramModel alone = train_skipgram(toy_corpus(), options);
  options.threads = 3;
  SkipGramTrainer shared(toy_corpus(), options, std::make_shared<ThreadTeam>(1));
  while (!shared.done()) shared.train(7000);
  CHECK((shared.model().input() == alone.input() && shared.model().output() == alone.output()));
}

TEST_CASE("a text of one long line is trained in chunks, of which none is lost or taken twice") {
  std::string line;
  for (int i = 0; i < 3500; ++i) line += i % 2 == 0 ? "king " : "queen ";
  const auto corpus = std::make_shared<const Corpus>(corpus_of(line, 1));
  SkipGramOptions options = small_options();
  options.epochs = 2;
  options.window_kind = WindowKind::Fixed;
  options.window = 1;
  const auto team = team_of_three();
  for (const int threads : {1, 2, 3, 8}) {
    options.threads = threads;
    SkipGramTrainer trainer(corpus, options, team);
    std::int64_t before = 0;
    while (!trainer.done()) {
      const TrainingProgress now = trainer.train(1);
      // A chunk of 1,000 words, or the 500 that are left of an epoch.
      CHECK(now.tokens_done - before == (now.tokens_done % 3500 == 0 ? 500 : 1000));
      before = now.tokens_done;
    }
    const TrainingProgress end = trainer.progress();
    CHECK((end.tokens_done == 7000 && end.fraction == 1));
    // Each epoch has chunks of 1000, 1000, 1000 and 500 words, of 2n - 2 pairs.
    CHECK(end.pairs == 2 * (2 * 3500 - 2 * 4));
    trainer.rewind();
    CHECK(trainer.train(1'000'000).pairs == end.pairs);
  }
}

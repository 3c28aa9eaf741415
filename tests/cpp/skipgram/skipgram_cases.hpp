// skipgram_cases.hpp: small trainings for the tests of skipgram_trainer.hpp and of what it
// makes.
#pragma once

#include "kernels/thread_team.hpp"
#include "skipgram/skipgram_trainer.hpp"
#include "testing.hpp"

namespace lexiscope::testing {

/// Sentences in which x1 … x4 stand where the others of their letter stand.
inline std::shared_ptr<const Corpus> toy_corpus() {
  Random random(1);
  std::string text;
  for (int i = 0; i < 400; ++i) {
    for (const char* start : {"the a", " eats b", " and c"}) {
      text += start + std::to_string(1 + random.below(4));
    }
    text += '\n';
  }
  return std::make_shared<const Corpus>(corpus_of(text, 1));
}

inline SkipGramOptions small_options() {
  SkipGramOptions options;
  options.embedding_dim = 16;
  options.window = 3;
  options.epochs = 20;
  options.learning_rate = 0.05;
  options.subsample = 0;
  options.seed = 42;
  return options;
}

/// The whole training at once.
inline SkipGramModel train_skipgram(const std::shared_ptr<const Corpus>& corpus,
                                    const SkipGramOptions& options) {
  SkipGramTrainer trainer(corpus, options);
  while (!trainer.done()) trainer.train(1'000'000);
  return trainer.model();
}

/// Three threads, or as many as the build has.
inline std::shared_ptr<ThreadTeam> team_of_three() {
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
  return std::make_shared<ThreadTeam>(1);
#else
  return std::make_shared<ThreadTeam>(3);
#endif
}

}  // namespace lexiscope::testing

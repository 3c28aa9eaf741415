#include <emscripten/bind.h>

#include <cmath>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "studies/softmax_comparison.hpp"

namespace lexiscope::bindings {
namespace {

val full_softmax(const val& text, const val& o) {
  const Corpus corpus = corpus_of(bytes_from(text), 1);
  SoftmaxComparisonOptions options;
  options.embedding_dim = whole<int>(o, "embeddingDim", 1, 1024);
  options.window = whole<int>(o, "window", 1, 100);
  options.negatives = whole<int>(o, "negatives", 1, 100);
  options.epochs = whole<int>(o, "epochs", 1, 1000);
  options.learning_rate = number(o, "learningRate");
  options.seed = seed_from(o);
  const SoftmaxComparison found = compare_softmax(corpus, options);
  const auto words = corpus.vocabulary().size();
  std::string names;
  for (Id id = 0; id < words; ++id) {
    names.append(corpus.vocabulary().word_of(id)).push_back(id + 1 < words ? ' ' : '\n');
  }
  return object({{"words", names},
                 {"pairs", found.pairs.centres.size()},
                 {"loss", found.loss},
                 {"sampledLoss", found.sampled_loss},
                 {"first", std::log(static_cast<double>(words))},
                 {"logits", found.logits}});
}

val softmax_speed(int vocab_size, int embedding_dim, int negatives) {
  const SoftmaxSpeed speed = time_softmax(vocab_size, embedding_dim, negatives, 0.01);
  return object({{"products", full_softmax_products(vocab_size, embedding_dim)},
                 {"microseconds", 1e6 * speed.full},
                 {"sampledProducts", sampled_products(negatives, embedding_dim)},
                 {"sampledMicroseconds", 1e6 * speed.sampled}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(study_softmax) {
  emscripten::function("fullSoftmax", exported_function<&full_softmax>);
  emscripten::function("softmaxSpeed", exported_function<&softmax_speed>);
}

}  // namespace lexiscope::bindings

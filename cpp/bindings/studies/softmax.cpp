#include <emscripten/bind.h>

#include <cmath>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "studies/softmax_comparison.hpp"

namespace lexiscope::bindings {
namespace {

val full_softmax(const val& text, const val& o) {
  const Corpus corpus = corpus_of(bytes_from(text), 1);
  SoftmaxComparisonOptions options;
  options.embedding_dim = whole<int>(o, "embeddingDim", "embedding_dim", 1, 1024);
  options.window = whole<int>(o, "window", "window", 1, 100);
  options.negatives = whole<int>(o, "negatives", "negatives", 1, 100);
  options.epochs = whole<int>(o, "epochs", "epochs", 1, 1000);
  options.learning_rate = number(o, "learningRate");
  options.seed = whole<std::uint64_t>(o, "seed", "seed", 0, 0x1p53 - 1);
  const SoftmaxComparison found = compare_softmax(corpus, options);
  const auto words = corpus.vocabulary().size();
  std::string names;
  for (Id id = 0; id < words; ++id) {
    names.append(corpus.vocabulary().word_of(id)).push_back(id + 1 < words ? ' ' : '\n');
  }
  val result = val::object();
  result.set("words", names);
  result.set("pairs", static_cast<double>(found.pairs.centres.size()));
  result.set("loss", copied(found.loss));
  result.set("sampledLoss", copied(found.sampled_loss));
  result.set("first", std::log(static_cast<double>(words)));
  result.set("logits", grid_of(found.logits));
  return result;
}

val softmax_speed(int vocab_size, int embedding_dim, int negatives) {
  const SoftmaxSpeed speed = time_softmax(vocab_size, embedding_dim, negatives, 0.01);
  val result = val::object();
  result.set("products", static_cast<double>(full_softmax_products(vocab_size, embedding_dim)));
  result.set("microseconds", 1e6 * speed.full);
  result.set("sampledProducts", static_cast<double>(sampled_products(negatives, embedding_dim)));
  result.set("sampledMicroseconds", 1e6 * speed.sampled);
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(study_softmax) {
  emscripten::function("fullSoftmax", exported_function<&full_softmax>);
  emscripten::function("softmaxSpeed", exported_function<&softmax_speed>);
}

}  // namespace lexiscope::bindings

#include "studies/softmax_comparison.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/clock.hpp"
#include "kernels/alias_table.hpp"
#include "kernels/matrix.hpp"
#include "skipgram/skipgram_pairs.hpp"
#include "skipgram/skipgram_pairwise.hpp"

namespace lexiscope {
namespace {

constexpr Id kMaxWords = 200;

Pairs pairs_of(const Corpus& corpus, int window) {
  Pairs all;
  for (Id i = 0; i < static_cast<Id>(corpus.sentence_ends().size()); ++i) {
    const Pairs pairs = make_skipgram_pairs(corpus.sentence(i), window);
    all.centres.insert(all.centres.end(), pairs.centres.begin(), pairs.centres.end());
    all.contexts.insert(all.contexts.end(), pairs.contexts.begin(), pairs.contexts.end());
  }
  if (all.centres.empty()) {
    fail(ErrorKind::EmptyText, "text", "a line with two words", "none");
  }
  return all;
}

/// A skip-gram with negative sampling in training.
struct Sampled {
  SkipGramModel model;
  AliasTable noise;
  Random random;
  std::vector<Id> targets = {};
  Eigen::VectorXf gradient = Eigen::VectorXf(model.input().cols());

  void step(Id centre, Id context, int negatives, float rate) {
    targets.assign(1, context);
    for (int k = 0; k < negatives; ++k) {
      const Id negative = noise.draw(random);
      if (negative != context) targets.push_back(negative);
    }
    LogisticLoss loss;
    train_pair(model, centre, targets, rate, gradient, loss);
  }
};

Eigen::RowVectorXf log_shares(const std::vector<double>& weights) {
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  Eigen::RowVectorXf logs(static_cast<Eigen::Index>(weights.size()));
  for (Eigen::Index i = 0; i < logs.size(); ++i) {
    logs[i] = static_cast<float>(std::log(weights[static_cast<std::size_t>(i)] / sum));
  }
  return logs;
}

// Seconds a step in the fastest of several rounds that together take `least` seconds, because other
// load only slows rounds down.
template <class Step>
double seconds_a_step(double least, Step&& step) {
  constexpr int kRounds = 5;
  double quickest = std::numeric_limits<double>::infinity();
  std::int64_t next = 0;
  for (int round = 0; round < kRounds; ++round) {
    const double start = seconds_now();
    const std::int64_t first = next;
    double gone = 0;
    do {
      step(static_cast<Id>(next++));
      gone = seconds_now() - start;
    } while (gone < least / kRounds);
    quickest = std::min(quickest, gone / static_cast<double>(next - first));
  }
  return quickest;
}

}  // namespace

SoftmaxComparison compare_softmax(const Corpus& corpus, const SoftmaxComparisonOptions& options) {
  const Id words = corpus.vocabulary().size();
  require_range("vocabulary", words, 1, kMaxWords);
  require_range("embedding_dim", options.embedding_dim, 1, 1024);
  require_range("negatives", options.negatives, 1, 100);
  require_range("epochs", options.epochs, 1, 1000);
  require_range("learning_rate", options.learning_rate, 1e-9, 10);
  SoftmaxComparison result{
      .pairs = pairs_of(corpus, options.window), .loss = {}, .sampled_loss = {}, .logits = {}};
  const std::vector<double> weights = unigram_to_three_quarters(corpus.vocabulary().counts());
  const Eigen::RowVectorXf log_noise = log_shares(weights);

  const Random random(options.seed);
  Random first = random.split(0);
  Random again = random.split(0);
  FullSoftmaxModel full = full_softmax_model(words, options.embedding_dim, first);
  Sampled sampled{SkipGramModel(words, options.embedding_dim, again), AliasTable(weights),
                  random.split(1)};
  const auto rate = static_cast<float>(options.learning_rate);
  const auto tell = [&] {
    result.loss.push_back(static_cast<float>(full_softmax_loss(full, result.pairs)));
    const FullSoftmaxModel as_full{.embedding = sampled.model.input(),
                                   .output = sampled.model.output().transpose(),
                                   .bias = log_noise};
    result.sampled_loss.push_back(static_cast<float>(full_softmax_loss(as_full, result.pairs)));
  };
  tell();
  for (int epoch = 0; epoch < options.epochs; ++epoch) {
    for (std::size_t i = 0; i < result.pairs.centres.size(); ++i) {
      full_softmax_step(full, result.pairs.centres[i], result.pairs.contexts[i], rate);
      sampled.step(result.pairs.centres[i], result.pairs.contexts[i], options.negatives, rate);
    }
    tell();
  }
  result.logits = product<float>(full.embedding, full.output).rowwise() + full.bias;
  return result;
}

SoftmaxSpeed time_softmax(Eigen::Index vocab_size, Eigen::Index embedding_dim, int negatives,
                          double least) {
  require_range("negatives", negatives, 1, 100);
  Random random(1);
  FullSoftmaxModel full = full_softmax_model(vocab_size, embedding_dim, random);
  Sampled sampled{SkipGramModel(vocab_size, embedding_dim, random),
                  AliasTable(std::vector<double>(static_cast<std::size_t>(vocab_size), 1.0)),
                  random.split(1)};
  const Id words = static_cast<Id>(vocab_size);
  // A warm-up, because the first access to new memory is slow.
  full_softmax_step(full, 0, 1, 0.01F);
  for (Id i = 0; i < words; ++i) sampled.step(i, (i + 1) % words, negatives, 0.01F);
  SoftmaxSpeed speed;
  speed.full = seconds_a_step(
      least, [&](Id i) { full_softmax_step(full, i % words, (i + 1) % words, 0.01F); });
  speed.sampled = seconds_a_step(
      least, [&](Id i) { sampled.step(i % words, (i + 1) % words, negatives, 0.01F); });
  return speed;
}

}  // namespace lexiscope

// softmax_comparison.hpp: skip-gram with the full softmax against negative sampling.
#pragma once

#include <vector>

#include "skipgram/pairs.hpp"
#include "studies/full_softmax.hpp"
#include "text/corpus.hpp"

namespace lexiscope {

struct SoftmaxComparisonOptions {
  int embedding_dim = 8;  ///< D
  int window = 2;         ///< fixed
  int negatives = 5;      ///< K
  int epochs = 30;
  double learning_rate = 0.1;  ///< constant
  std::uint64_t seed = 1;
};

struct SoftmaxComparison {
  Pairs pairs;  ///< of the text, each trained once per epoch
  /// The mean loss of all pairs initially and after each epoch, -log softmax(logits)[context], in
  /// nats.
  std::vector<float> loss;
  /// The same with negative sampling, whose logits are v . u + log P(context as a negative),
  /// because v . u converges to log P(context | centre) minus that and minus log K
  /// (pair_information.hpp).
  std::vector<float> sampled_loss;
  Table logits;  ///< (V,V), one row a centre, after training
};

/// Trains both from the same initial vectors. Throws InvalidArgument ("vocabulary" above 200 words,
/// and the options outside their range), EmptyText ("text") for no pair.
SoftmaxComparison compare_softmax(const Corpus& corpus, const SoftmaxComparisonOptions& options);

/// Seconds for one step of each: the fastest of rounds that together take `least` seconds.
struct SoftmaxSpeed {
  double full = 0;
  double sampled = 0;
};
SoftmaxSpeed time_softmax(Eigen::Index vocab_size, Eigen::Index embedding_dim, int negatives,
                          double least);

}  // namespace lexiscope

// skipgram_options.hpp: what a training by skip-gram is asked for.
#pragma once

#include <cstdint>

#include "skipgram/pairs.hpp"

namespace lexiscope {

class AliasTable;
class SkipGramModel;
struct SkipGramOptions;
struct SkipGramWorker;

/// What negatives are drawn from: counts to the power 3/4, or every word equally.
enum class NegativeDistribution { UnigramToThreeQuarters, Equal };

/// How the pairs of a worker's chunk are trained, at one learning rate.
using Kernel = void (*)(SkipGramWorker& worker, SkipGramModel& model, const AliasTable& negatives,
                        const SkipGramOptions& options, float learning_rate);

/// A few neighbouring centres share their negatives and take one step together
/// (skipgram_batch.hpp): several times faster than train_pairwise, and learns as well.
void train_shared(SkipGramWorker& worker, SkipGramModel& model, const AliasTable& negatives,
                  const SkipGramOptions& options, float learning_rate);

/// The algorithm as it was published: a step and K negatives of its own for each pair.
void train_pairwise(SkipGramWorker& worker, SkipGramModel& model, const AliasTable& negatives,
                    const SkipGramOptions& options, float learning_rate);

struct SkipGramOptions {
  int embedding_dim = 100;  ///< D, 1 … 4096
  int window = 5;           ///< 1 … 100
  WindowKind window_kind = WindowKind::Random;
  int negatives = 5;  ///< K, 1 … 100
  NegativeDistribution negative_distribution = NegativeDistribution::UnigramToThreeQuarters;
  int epochs = 5;  ///< times through the corpus, 1 … 1000
  /// At the start, 1e-9 … 1; falls linearly to 1e-4 of it. From about 0.3 on, the vectors of most
  /// texts overflow.
  double learning_rate = 0.05;
  /// 0 … 1; words more frequent are thinned. 0 keeps all, which small texts need; 1e-3 to 1e-5 suit
  /// large ones.
  double subsample = 0;
  /// null is train_shared, which the trainer alone names: who only reads options carries no kernel.
  Kernel kernel = nullptr;
  std::uint64_t seed = 1;
  /// 1 … 64. One gives the same vectors for a seed every time. More share the tables without locks,
  /// each on the next chunk of the text that none has taken (Recht et al., "Hogwild!", 2011):
  /// vectors then differ a little from run to run, as those of different seeds do.
  int threads = 1;
};

}  // namespace lexiscope

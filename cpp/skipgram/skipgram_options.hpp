// skipgram_options.hpp: the options of skip-gram training.
#pragma once

#include <cstdint>

#include "skipgram/pairs.hpp"

namespace lexiscope {

class AliasTable;
class SkipGramModel;
struct SkipGramOptions;
struct SkipGramWorker;

/// The distribution of negatives: counts to the power 3/4, or uniform.
enum class NegativeDistribution { UnigramToThreeQuarters, Equal };

/// Trains the pairs of a worker's chunk at one learning rate.
using Kernel = void (*)(SkipGramWorker& worker, SkipGramModel& model, const AliasTable& negatives,
                        const SkipGramOptions& options, float learning_rate);

/// A few neighbouring centres share their negatives and one step (skipgram_batch.hpp): several
/// times as fast as train_pairwise, with the same quality.
void train_shared(SkipGramWorker& worker, SkipGramModel& model, const AliasTable& negatives,
                  const SkipGramOptions& options, float learning_rate);

/// The published algorithm: each pair has its own step and K negatives.
void train_pairwise(SkipGramWorker& worker, SkipGramModel& model, const AliasTable& negatives,
                    const SkipGramOptions& options, float learning_rate);

struct SkipGramOptions {
  int embedding_dim = 100;  ///< D, 1 … 4096
  int window = 5;           ///< 1 … 100
  WindowKind window_kind = WindowKind::Random;
  int negatives = 5;  ///< K, 1 … 100
  NegativeDistribution negative_distribution = NegativeDistribution::UnigramToThreeQuarters;
  int epochs = 5;  ///< passes through the corpus, 1 … 1000
  /// Initially, 1e-9 … 1; falls linearly to 1e-4 of it. From about 0.3 on, the vectors of most
  /// texts overflow.
  double learning_rate = 0.05;
  /// 0 … 1: more frequent words are subsampled. 0 keeps all, which is best for small texts; 1e-3 to
  /// 1e-5 suit large ones.
  double subsample = 0;
  /// null means train_shared, which only the trainer refers to, so that reading options does not
  /// link a kernel.
  Kernel kernel = nullptr;
  std::uint64_t seed = 1;
  /// 1 … 64. With one, a seed always gives the same vectors. More share the tables without locks,
  /// each on the next chunk of the text that none has taken (Recht et al., "Hogwild!", 2011):
  /// vectors then differ slightly from run to run, as between seeds.
  int threads = 1;
};

}  // namespace lexiscope

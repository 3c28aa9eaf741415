// skipgram_worker.hpp: what a thread needs of its own to train on one chunk of the text after
// another.
#pragma once

#include "skipgram/skipgram_batch.hpp"
#include "skipgram/skipgram_kernel.hpp"
#include "skipgram/skipgram_trainer.hpp"

namespace lexiscope {

/// The rate falls to this part of the initial one.
inline constexpr double kLeastLearningRate = 1e-4;

/// Workers, and the arrays that they write to at every word, lie in cache lines of their own: they
/// would else slow down each other.
struct alignas(kLinePair) SkipGramTrainer::Worker {
  Random random;
  Batches batches;
  BatchKernel kernel;
  double slice_loss = 0;
  std::int64_t slice_pairs = 0;
  Chunk chunk = {};

  /// Fills the chunk with the words from one start to the next, thinned.
  void read(const Corpus& corpus, const Subsampling& subsampling, ChunkStart start, ChunkStart end);
};

}  // namespace lexiscope

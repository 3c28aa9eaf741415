// skipgram_worker.hpp: what a thread needs of its own to train on one chunk of the text after
// another.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "skipgram/skipgram_batch.hpp"
#include "skipgram/skipgram_kernel.hpp"
#include "skipgram/skipgram_options.hpp"
#include "skipgram/skipgram_schedule.hpp"
#include "skipgram/subsampling.hpp"
#include "text/corpus.hpp"

namespace lexiscope {

/// Workers, and the arrays that they write to at every word, lie in cache lines of their own: they
/// would else slow down each other.
struct alignas(kLinePair) SkipGramWorker {
  SkipGramWorker(const SkipGramOptions& options, const Random& random)
      : random(random),
        batches(options.window, options.window_kind, options.negatives),
        kernel(options.embedding_dim) {}

  /// Fills the chunk with the words from one start to the next, thinned.
  void read(const Corpus& corpus, const Subsampling& subsampling, ChunkStart start, ChunkStart end);

  Random random;
  Batches batches;
  BatchKernel kernel;
  Chunk chunk;
  double slice_loss = 0;         ///< of the pairs below, in nats
  std::int64_t slice_pairs = 0;  ///< trained since these were last zero
};

}  // namespace lexiscope

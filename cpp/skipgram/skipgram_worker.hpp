// skipgram_worker.hpp: the state of a thread that trains on chunks of the text.
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

/// Workers and their arrays have their own cache lines, to avoid false sharing.
struct alignas(kLinePair) SkipGramWorker {
  SkipGramWorker(const SkipGramOptions& options, const Random& initial)
      : random(initial),
        batches(options.window, options.window_kind, options.negatives),
        kernel(options.embedding_dim) {}

  /// Fills the chunk with the words from one start to the next, subsampled.
  void read(const Corpus& corpus, const Subsampling& subsampling, ChunkStart start, ChunkStart end);

  Random random;
  Batches batches;
  BatchKernel kernel;
  Chunk chunk;
  double slice_loss = 0;         ///< of the pairs below, in nats
  std::int64_t slice_pairs = 0;  ///< trained since these were last zero
};

}  // namespace lexiscope

// skipgram_shard.hpp: one thread's part of the corpus, and where its training stands.
#pragma once

#include "skipgram.hpp"
#include "skipgram_batch.hpp"
#include "skipgram_kernel.hpp"

namespace lexiscope {

/// The rate falls to this part of the initial one.
inline constexpr double kLeastLearningRate = 1e-4;

/// A run of sentences that one thread at a time trains on, epoch after epoch; whole ones, but for
/// those so long that chunks cut them anyway. Shards lie in cache lines of their own: what one
/// thread writes at every word would else slow down another.
struct alignas(64) SkipGramTrainer::Shard {
  static constexpr std::uint32_t kChunk = 1000;  // running words at one learning rate, at least

  std::size_t first_sentence;  // the one that first_place is in
  std::uint32_t first_place;   // in the corpus's ids
  std::uint32_t end_place;
  Random random;
  Batches batches;
  BatchKernel kernel;
  int epoch = 0;
  std::size_t sentence = first_sentence;
  std::uint32_t place = first_place;
  std::int64_t tokens_done = 0;
  std::int64_t pairs = 0;
  double slice_loss = 0;
  std::int64_t slice_pairs = 0;
  Chunk chunk = {};

  [[nodiscard]] std::int64_t tokens_an_epoch() const { return end_place - first_place; }
  [[nodiscard]] std::int64_t tokens_left(int epochs) const {
    return tokens_an_epoch() * epochs - tokens_done;
  }

  /// Fills the chunk with the next sentences, thinned, until about 1,000 running words were visited
  /// or the epoch is over. Longer sentences are cut.
  void next_chunk(const Corpus& corpus, const Subsampling& subsampling);
};

}  // namespace lexiscope

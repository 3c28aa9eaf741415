// skipgram_schedule.hpp: the order of training, chunk by chunk and epoch by epoch, and the learning
// rate.
#pragma once

#include <cstdint>
#include <vector>

#include "text/corpus.hpp"

namespace lexiscope {

/// The start of a chunk.
struct ChunkStart {
  std::uint32_t sentence;  ///< the one that contains `place`
  std::uint32_t place;     ///< in the corpus's ids
};

/// A chunk is about 1,000 running words in whole sentences, trained at one learning rate; longer
/// sentences are cut. Chunks are numbered through all epochs, from 0.
class SkipGramSchedule {
 public:
  SkipGramSchedule(const Corpus& corpus, int epochs);

  [[nodiscard]] std::int64_t chunks() const noexcept { return epochs_ * chunks_an_epoch(); }
  [[nodiscard]] std::int64_t tokens() const noexcept { return epochs_ * tokens_an_epoch(); }

  /// The epoch of a chunk, 0 … epochs-1.
  [[nodiscard]] int epoch_of(std::int64_t chunk) const noexcept;

  [[nodiscard]] ChunkStart start_of(std::int64_t chunk) const noexcept;
  [[nodiscard]] ChunkStart end_of(std::int64_t chunk) const noexcept;

  /// Running words of all chunks before this one.
  [[nodiscard]] std::int64_t tokens_before(std::int64_t chunk) const noexcept;

  /// The first chunk with at least `tokens` tokens before it, or chunks().
  [[nodiscard]] std::int64_t first_chunk_after(std::int64_t tokens) const noexcept;

  /// The fraction of the training before a chunk, 0 … 1.
  [[nodiscard]] double fraction_before(std::int64_t chunk) const noexcept;

  /// The learning rate of a chunk: it falls linearly from `initial` to 1e-4 of it.
  [[nodiscard]] double learning_rate_of(std::int64_t chunk, double initial) const noexcept;

 private:
  [[nodiscard]] std::int64_t chunks_an_epoch() const noexcept {
    return static_cast<std::int64_t>(starts_.size()) - 1;
  }
  [[nodiscard]] std::int64_t tokens_an_epoch() const noexcept { return starts_.back().place; }

  std::vector<ChunkStart> starts_;  // of an epoch, and its end
  int epochs_;
};

}  // namespace lexiscope

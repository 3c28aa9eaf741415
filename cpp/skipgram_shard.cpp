#include "skipgram_shard.hpp"

#include <algorithm>

namespace lexiscope {

void SkipGramTrainer::Shard::next_chunk(const Corpus& corpus, const Subsampling& subsampling) {
  chunk.words.clear();
  chunk.sentence_ends.clear();
  const int chunk_epoch = epoch;
  std::uint32_t visited = 0;
  while (visited < kChunk && epoch == chunk_epoch) {
    const std::uint32_t sentence_end = corpus.sentence_ends()[sentence];
    const std::uint32_t length = std::min({kChunk, sentence_end - place, end_place - place});
    subsampling.thin(corpus.ids().subspan(place, length), random, chunk.words);
    chunk.sentence_ends.push_back(static_cast<int>(chunk.words.size()));
    visited += length;
    place += length;
    if (place == sentence_end) ++sentence;
    if (place == end_place) {
      sentence = first_sentence;
      place = first_place;
      ++epoch;
    }
  }
  tokens_done += visited;
}

void SkipGramTrainer::train_shard(Shard& shard, std::int64_t tokens) {
  const std::int64_t all = shard.tokens_an_epoch() * options_.epochs;
  const std::int64_t goal = std::min(all, shard.tokens_done + tokens);
  shard.slice_loss = 0;
  shard.slice_pairs = 0;
  while (shard.tokens_done < goal) {
    const double fraction = static_cast<double>(shard.tokens_done) / static_cast<double>(all);
    const auto learning_rate =
        static_cast<float>(options_.learning_rate * std::max(kLeastLearningRate, 1 - fraction));
    shard.next_chunk(*corpus_, subsampling_);
    if (options_.kernel == Kernel::Shared) {
      train_shared(shard, learning_rate);
    } else {
      train_pairwise(shard, learning_rate);
    }
  }
  shard.pairs += shard.slice_pairs;
}

void SkipGramTrainer::train_shared(Shard& shard, float learning_rate) {
  const auto prefetch = [&](const Batch& batch) {
    shard.kernel.prefetch(model_.input, model_.output, batch);
  };
  shard.batches.for_each(shard.chunk, negatives_, shard.random, prefetch, [&](const Batch& batch) {
    const float loss = shard.kernel.step(model_.input, model_.output, batch, learning_rate);
    shard.slice_loss += static_cast<double>(loss);
    shard.slice_pairs += batch.pairs;
  });
}

}  // namespace lexiscope

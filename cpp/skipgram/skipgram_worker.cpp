// Also with threads.
#include "skipgram/skipgram_worker.hpp"

#include <algorithm>

namespace lexiscope {

void SkipGramTrainer::Worker::read(const Corpus& corpus, const Subsampling& subsampling,
                                   ChunkStart start, ChunkStart end) {
  chunk.words.clear();
  chunk.sentence_ends.clear();
  const auto ends = corpus.sentence_ends();
  while (start.place < end.place) {
    const std::uint32_t stop = std::min(ends[start.sentence++], end.place);
    subsampling.thin(corpus.ids().subspan(start.place, stop - start.place), random, chunk.words);
    chunk.sentence_ends.push_back(static_cast<int>(chunk.words.size()));
    start.place = stop;
  }
}

void SkipGramTrainer::train_chunk(Worker& worker, std::int64_t number) {
  const double fraction =
      static_cast<double>(tokens_before(number)) / static_cast<double>(tokens_total());
  const auto learning_rate =
      static_cast<float>(options_.learning_rate * std::max(kLeastLearningRate, 1 - fraction));
  const auto place = static_cast<std::size_t>(number % chunks_an_epoch());
  worker.read(*corpus_, subsampling_, chunk_starts_[place], chunk_starts_[place + 1]);
  if (options_.kernel == Kernel::Shared) {
    train_shared(worker, learning_rate);
  } else {
    train_pairwise(worker, learning_rate);
  }
}

void SkipGramTrainer::train_shared(Worker& worker, float learning_rate) {
  const TableRows input = model_.input();
  const TableRows output = model_.output();
  const auto prefetch = [&](const Batch& batch) { worker.kernel.prefetch(input, output, batch); };
  worker.batches.for_each(
      worker.chunk, negatives_, worker.random, prefetch, [&](const Batch& batch) {
        const float loss = worker.kernel.step(input, output, batch, learning_rate);
        worker.slice_loss += static_cast<double>(loss);
        worker.slice_pairs += batch.pairs;
      });
}

}  // namespace lexiscope

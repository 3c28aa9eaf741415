#include "skipgram/skipgram_worker.hpp"

#include <algorithm>

#include "skipgram/skipgram_model.hpp"

namespace lexiscope {

void SkipGramWorker::read(const Corpus& corpus, const Subsampling& subsampling, ChunkStart start,
                          ChunkStart end) {
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

void train_shared(SkipGramWorker& worker, SkipGramModel& model, const AliasTable& negatives,
                  const SkipGramOptions& /*the batches have what they need*/, float learning_rate) {
  const TableRows input = model.input();
  const TableRows output = model.output();
  const auto prefetch = [&](const Batch& batch) { worker.kernel.prefetch(input, output, batch); };
  worker.batches.for_each(
      worker.chunk, negatives, worker.random, prefetch, [&](const Batch& batch) {
        const float loss = worker.kernel.step(input, output, batch, learning_rate);
        worker.slice_loss += static_cast<double>(loss);
        worker.slice_pairs += batch.pairs;
      });
}

}  // namespace lexiscope

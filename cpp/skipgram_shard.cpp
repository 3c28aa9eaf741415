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

}  // namespace lexiscope

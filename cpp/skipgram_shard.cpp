#include "skipgram_shard.hpp"

#include <algorithm>

namespace lexiscope {
namespace {

constexpr std::uint32_t kChunk = 1000;  // running words at one learning rate, at least

}  // namespace

void SkipGramTrainer::Shard::next_chunk(const Corpus& corpus, const Subsampling& subsampling) {
  chunk.words.clear();
  chunk.sentence_ends.clear();
  const int chunk_epoch = epoch;
  std::uint32_t visited = 0;
  while (visited < kChunk && epoch == chunk_epoch) {
    const std::uint32_t sentence_end = corpus.sentence_ends()[sentence];
    const std::uint32_t length = std::min(kChunk, sentence_end - place);
    subsampling.thin(corpus.ids().subspan(place, length), random, chunk.words);
    chunk.sentence_ends.push_back(static_cast<int>(chunk.words.size()));
    visited += length;
    place += length;
    if (place == sentence_end && ++sentence == end_sentence) {
      sentence = first_sentence;
      place = first_place;
      ++epoch;
    }
  }
  tokens_done += visited;
}

}  // namespace lexiscope

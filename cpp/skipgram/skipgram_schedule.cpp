#include "skipgram/skipgram_schedule.hpp"

#include <algorithm>

namespace lexiscope {
namespace {

std::vector<ChunkStart> chunk_starts(const Corpus& corpus) {
  constexpr std::uint32_t kMinWords = 1000;
  const auto ends = corpus.sentence_ends();
  const auto all = static_cast<std::uint32_t>(corpus.ids().size());
  std::vector<ChunkStart> starts;
  ChunkStart next{0, 0};
  while (next.place < all) {
    starts.push_back(next);
    const std::uint32_t enough = next.place + kMinWords;
    while (next.place < std::min(enough, all)) {
      next.place += std::min(kMinWords, ends[next.sentence] - next.place);
      if (next.place == ends[next.sentence]) ++next.sentence;
    }
  }
  starts.push_back(next);
  return starts;
}

}  // namespace

SkipGramSchedule::SkipGramSchedule(const Corpus& corpus, int epochs)
    : starts_(chunk_starts(corpus)), epochs_(epochs) {}

int SkipGramSchedule::epoch_of(std::int64_t chunk) const noexcept {
  return std::min(epochs_ - 1, static_cast<int>(chunk / chunks_an_epoch()));
}

ChunkStart SkipGramSchedule::start_of(std::int64_t chunk) const noexcept {
  return starts_[static_cast<std::size_t>(chunk % chunks_an_epoch())];
}

ChunkStart SkipGramSchedule::end_of(std::int64_t chunk) const noexcept {
  return starts_[static_cast<std::size_t>(chunk % chunks_an_epoch() + 1)];
}

std::int64_t SkipGramSchedule::tokens_before(std::int64_t chunk) const noexcept {
  return chunk / chunks_an_epoch() * tokens_an_epoch() + start_of(chunk).place;
}

std::int64_t SkipGramSchedule::first_chunk_after(std::int64_t tokens) const noexcept {
  const auto start = std::partition_point(
      starts_.begin(), starts_.end(),
      [rest = tokens % tokens_an_epoch()](const ChunkStart& chunk) { return chunk.place < rest; });
  const std::int64_t chunk =
      tokens / tokens_an_epoch() * chunks_an_epoch() + (start - starts_.begin());
  return std::min(chunk, chunks());
}

double SkipGramSchedule::fraction_before(std::int64_t chunk) const noexcept {
  return static_cast<double>(tokens_before(chunk)) / static_cast<double>(tokens());
}

double SkipGramSchedule::learning_rate_of(std::int64_t chunk, double initial) const noexcept {
  constexpr double kMin = 1e-4;  // of the initial one
  return initial * std::max(kMin, 1 - fraction_before(chunk));
}

}  // namespace lexiscope

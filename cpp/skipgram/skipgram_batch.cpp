#include "skipgram/skipgram_batch.hpp"

#include <algorithm>
#include <span>

namespace lexiscope {

using simd::IntLanes;
using simd::Lanes;

void Batch::make_room(int inputs_at_most) {
  stride = simd::padded(static_cast<int>(targets.size()), kStep);
  const auto size = static_cast<std::size_t>(inputs_at_most * stride + kMargin);
  if (weights.size() < size) weights.resize(size);
}

Batches::Batches(int window, WindowKind window_kind, int negatives)
    : window_(window), window_kind_(window_kind), negative_count_(negatives) {}

void Batches::begin(const Chunk& chunk) {
  chunk_ = &chunk;
  place_ = 0;
  reached_ = 0;
  sentence_ = 0;
  sentence_begin_ = 0;
}

bool Batches::next(const AliasTable& negatives, Random& random) {
  while (fill(negatives, random)) {
    if (batch_.pairs > 0) return true;
  }
  return false;
}

bool Batches::fill(const AliasTable& negatives, Random& random) {
  const auto& [words, sentence_ends] = *chunk_;
  const int end = std::min(place_ + kCentres, static_cast<int>(words.size()));
  if (place_ == end) return false;

  centres_.clear();
  batch_.targets.clear();
  for (; place_ < end; ++place_) {
    while (place_ >= sentence_ends[sentence_]) sentence_begin_ = sentence_ends[sentence_++];
    const int reach = draw_reach(window_, window_kind_, random);
    const Id word = words[static_cast<std::size_t>(place_)];
    centres_.push_back({.place = place_,
                        .first = std::max(sentence_begin_, place_ - reach),
                        .last = std::min(sentence_ends[sentence_] - 1, place_ + reach),
                        .word = word});
    batch_.targets.push_back(word);
  }
  for (int k = 0; k < negative_count_; ++k) batch_.targets.push_back(negatives.draw(random));
  weigh_inputs();
  return true;
}

void Batches::weigh_inputs() {
  const std::size_t count = centres_.size();
  const std::size_t targets = batch_.targets.size();
  const auto noise = std::span<const Id>(batch_.targets).subspan(count);
  const bool collision = std::any_of(centres_.begin(), centres_.end(), [&](const Centre& centre) {
    return std::find(noise.begin(), noise.end(), centre.word) != noise.end();
  });
  // One centre a lane; lanes without a centre have an empty window.
  static_assert(kCentres <= simd::kLanes);
  IntLanes begin = IntLanes{} + 1;
  IntLanes end{};
  IntLanes own{};
  int first = centres_.front().first;
  int last = centres_.front().last;
  for (std::size_t j = 0; j < count; ++j) {
    const Centre& centre = centres_[j];
    begin[j] = centre.first;
    end[j] = centre.last;
    own[j] = centre.place;
    first = std::min(first, centre.first);
    last = std::max(last, centre.last);
  }

  batch_.make_room(last - first + 1);
  mark_negatives();
  batch_.inputs.clear();
  batch_.pairs = 0;
  batch_.seen = 0;
  float* row = batch_.weights.data();
  for (int place = first; place <= last; ++place) {
    const IntLanes here = IntLanes{} + place;
    const IntLanes within = (here >= begin) & (here <= end) & (here != own);
    const int pairs = simd::count(within);
    if (pairs == 0) continue;
    const Lanes minus = simd::splat(-static_cast<float>(pairs));
    simd::store(row, within ? simd::splat(1.0F) : simd::load(negative_.data()) * minus);
    for (int k = simd::kLanes; k < batch_.stride; k += simd::kLanes) {
      simd::store(row + k, simd::load(&negative_[static_cast<std::size_t>(k)]) * minus);
    }
    if (collision) {
      for (std::size_t j = 0; j < count; ++j) {
        for (std::size_t k = count; k < targets; ++k) {
          if (batch_.targets[k] == centres_[j].word) row[k] += row[j];
        }
      }
    }
    batch_.inputs.push_back(chunk_->words[static_cast<std::size_t>(place)]);
    batch_.pairs += pairs;
    if (place < reached_) {
      ++batch_.seen;
    } else {
      reached_ = place + 1;
    }
    row += batch_.stride;
  }
  std::fill_n(row, Batch::kMargin, 0.0F);
}

void Batches::mark_negatives() {
  negative_.assign(static_cast<std::size_t>(batch_.stride + Batch::kMargin), 0.0F);
  std::fill_n(negative_.begin() + centres_.size(), negative_count_, 1.0F);
}

}  // namespace lexiscope

#include <algorithm>

#include "rotary.hpp"
#include "simd.hpp"

namespace lexiscope {
namespace {

using Eigen::Index;
using simd::kLanes;
using simd::Lanes;

// Heads that are turned together, position by position: no more streams than a processor reads
// ahead of, and for all but the first the cosines and sines are in its nearest cache.
constexpr Index kTogether = 8;

// (a, b) → (a cos - b sin, a sin + b cos): one pair, or a pair in each lane.
template <class Number>
void turn_pair(Number& a, Number& b, Number cosine, Number sine) {
  const Number before = a;
  a = a * cosine - b * sine;
  b = before * sine + b * cosine;
}

// The pairs of one vector: their first columns from a on, their second ones from b on, in a run
// each or in turns. Backwards, by the opposite angle, (b, a) turns as (a, b) does forwards.
template <bool neighbours, bool backwards>
void turn_vector(float* a, float* b, Index pairs, const float* cosines, const float* sines) {
  constexpr Index step = neighbours ? 2 : 1;
  const auto turn_lanes = [=](Index i) {
    float* const low = a + step * i;
    float* const high = neighbours ? low + kLanes : b + i;
    const Lanes x = simd::load(low);
    const Lanes y = simd::load(high);
    Lanes first = neighbours ? simd::evens(x, y) : x;
    Lanes second = neighbours ? simd::odds(x, y) : y;
    turn_pair(backwards ? second : first, backwards ? first : second, simd::load(cosines + i),
              simd::load(sines + i));
    simd::store(low, neighbours ? simd::zipped_low(first, second) : first);
    simd::store(high, neighbours ? simd::zipped_high(first, second) : second);
  };
  Index i = 0;
  // Four at a time: WebAssembly spends as much on the loop as on one.
  for (; i + 4 * kLanes <= pairs; i += 4 * kLanes) {
    for (Index more = 0; more < 4; ++more) turn_lanes(i + more * kLanes);
  }
  for (; i + kLanes <= pairs; i += kLanes) turn_lanes(i);
  for (; i < pairs; ++i) {
    turn_pair((backwards ? b : a)[step * i], (backwards ? a : b)[step * i], cosines[i], sines[i]);
  }
}

}  // namespace

void RotaryEmbedding::turn(Tensor& x, const IdsView& positions, Direction direction) const {
  if (x.rows.rows() == 0) return;
  const Index pairs = cosines_.cols();
  const bool backwards = direction == Direction::Backward;
  const PairColumns columns = pair_columns(0, pairs, pairs_);
  const bool neighbours = pair_columns(1, pairs, pairs_).first == columns.first + 2;
  const auto turn_one = neighbours
                            ? (backwards ? turn_vector<true, true> : turn_vector<true, false>)
                            : (backwards ? turn_vector<false, true> : turn_vector<false, false>);

  // (B,T) positions are each sequence's own; (T) are those of all sequences, as if heads of one.
  const auto length = static_cast<Index>(positions.axis_from_end(1));
  const auto sequences = static_cast<Index>(positions.rank() == 2 ? x.shape.front() : 1);
  const Index heads = x.rows.rows() / (sequences * length);
  for (Index sequence = 0; sequence < sequences; ++sequence) {
    const Index end = (sequence + 1) * heads;
    for (Index begin = sequence * heads; begin < end; begin += kTogether) {
      for (Index t = 0; t < length; ++t) {
        const auto place = static_cast<std::size_t>(sequence * length + t);
        const Id position = positions.values()[place];
        for (Index head = begin; head < std::min(begin + kTogether, end); ++head) {
          float* const vector = &x.rows(head * length + t, 0);
          turn_one(vector + columns.first, vector + columns.second, pairs, &cosines_(position, 0),
                   &sines_(position, 0));
        }
      }
    }
  }
}

}  // namespace lexiscope

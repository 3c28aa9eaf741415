#include "positions/rotary_lanes.hpp"

#include <algorithm>
#include <array>

#include "kernels/simd.hpp"

namespace lexiscope {
namespace {

using Eigen::Index;
using simd::kLanes;
using simd::Lanes;

// Heads that are turned together: for all but the first the cosines and sines are in the nearest
// cache. With more streams that lie a power of two apart, as heads do, some processors run out of
// places for their lines, and take twice as long.
constexpr Index kTogether = 4;

// Positions of two heads that are turned before those of the next two: memory is read faster in
// longer runs, up to where cosines and sines are not as near any more.
constexpr std::size_t kRun = 2;

// Positions from one that is turned to the one that is brought nearer meanwhile.
constexpr Index kAhead = 4;

// So many cosines, and sines, stay in the next cache while all heads are turned by them.
constexpr Index kBlock = 32 * 1024;

// (a, b) → (a cos - b sin, a sin + b cos): one pair, or a pair in each lane.
template <class Number>
void turn_pair(Number& a, Number& b, Number cosine, Number sine) {
  const Number before = a;
  a = a * cosine - b * sine;
  b = before * sine + b * cosine;
}

// The first `count` Lanes of pairs of `vectors` vectors that lie `apart` from one another: first
// columns from a on, second ones from b on, in a run each or in turns. Backwards, by the opposite
// angle, (b, a) turns as (a, b) does forwards.
template <bool neighbours, bool backwards, int vectors, int count>
void turn_lanes(float* a, float* b, Index apart, const float* cosines, const float* sines) {
  std::array<Lanes, count> cosine;
  std::array<Lanes, count> sine;
  for (int i = 0; i < count; ++i) {
    cosine[i] = simd::load(cosines + i * kLanes);
    sine[i] = simd::load(sines + i * kLanes);
  }
  for (int vector = 0; vector < vectors; ++vector, a += apart, b += apart) {
    for (int i = 0; i < count; ++i) {
      float* const low = a + (neighbours ? 2 : 1) * i * kLanes;
      float* const high = neighbours ? low + kLanes : b + i * kLanes;
      const Lanes x = simd::load(low);
      const Lanes y = simd::load(high);
      Lanes first = neighbours ? simd::evens(x, y) : x;
      Lanes second = neighbours ? simd::odds(x, y) : y;
      turn_pair(backwards ? second : first, backwards ? first : second, cosine[i], sine[i]);
      simd::store(low, neighbours ? simd::zipped_low(first, second) : first);
      simd::store(high, neighbours ? simd::zipped_high(first, second) : second);
    }
  }
}

// All pairs of such vectors. The pointers move on, so that what is behind them is at constant
// distances: WebAssembly has those for nothing.
template <bool neighbours, bool backwards, int vectors>
void turn_vectors(float* a, float* b, Index apart, Index pairs, const float* cosines,
                  const float* sines) {
  const auto move_on = [&](Index turned) {
    a += (neighbours ? 2 : 1) * turned;
    b += (neighbours ? 2 : 1) * turned;
    cosines += turned;
    sines += turned;
    pairs -= turned;
  };
  while (pairs >= 4 * kLanes) {
    turn_lanes<neighbours, backwards, vectors, 4>(a, b, apart, cosines, sines);
    move_on(4 * kLanes);
  }
  while (pairs >= kLanes) {
    turn_lanes<neighbours, backwards, vectors, 1>(a, b, apart, cosines, sines);
    move_on(kLanes);
  }
  while (pairs > 0) {
    for (Index at = 0; at < vectors * apart; at += apart) {
      turn_pair((backwards ? b : a)[at], (backwards ? a : b)[at], *cosines, *sines);
    }
    move_on(1);
  }
}

// Some positions of heads that lie `apart` from one another: first columns from a on, second ones
// from b on. By twos: both take the cosines and sines that are loaded once. All that the loops need
// is in variables of their own: read out of an object, it would be read anew after every vector.
template <bool neighbours, bool backwards>
void turn_heads(float* a, float* b, Index heads, Index apart, Index width,
                std::span<const Id> positions, const Table& cosines, const Table& sines) {
  const Index pairs = cosines.cols();
  const float* const all_cosines = cosines.data();
  const float* const all_sines = sines.data();
  while (!positions.empty()) {
    const auto run = positions.first(std::min(kRun, positions.size()));
    // Beyond the last of these positions there may be no memory to name.
    const Index last = (static_cast<Index>(positions.size()) - 1) * width;
    for (Index head = 0; head < heads; head += 2) {
      const bool both = head + 1 < heads;
      Index at = head * apart;
      for (const Id position : run) {
        const float* const cosine = all_cosines + position * pairs;
        const float* const sine = all_sines + position * pairs;
        const float* const ahead = a + std::min(at + kAhead * width, head * apart + last);
        simd::prefetch_to_read(ahead, 2 * pairs);
        if (both) {
          simd::prefetch_to_read(ahead + apart, 2 * pairs);
          turn_vectors<neighbours, backwards, 2>(a + at, b + at, apart, pairs, cosine, sine);
        } else {
          turn_vectors<neighbours, backwards, 1>(a + at, b + at, apart, pairs, cosine, sine);
        }
        at += width;
      }
    }
    const Index turned = static_cast<Index>(run.size()) * width;
    a += turned;
    b += turned;
    positions = positions.subspan(run.size());
  }
}

}  // namespace

void turn_by_lanes(Tensor& x, const IdsView& positions, const Table& cosines, const Table& sines,
                   RotaryPairs convention, bool backwards) {
  if (x.rows.rows() == 0) return;
  const Index pairs = cosines.cols();
  const PairColumns columns = pair_columns(0, pairs, convention);
  const bool neighbours = pair_columns(1, pairs, convention).first == columns.first + 2;
  const auto turn_all = neighbours
                            ? (backwards ? turn_heads<true, true> : turn_heads<true, false>)
                            : (backwards ? turn_heads<false, true> : turn_heads<false, false>);

  // (B,T) positions are each sequence's own; (T) are those of all sequences, as if heads of one.
  const auto length = static_cast<Index>(positions.axis_from_end(1));
  const auto sequences = static_cast<Index>(positions.rank() == 2 ? x.shape.front() : 1);
  const Index heads = x.rows.rows() / (sequences * length);
  const Index width = x.rows.cols();
  const Index block = std::max<Index>(1, kBlock / pairs);
  for (Index sequence = 0; sequence < sequences; ++sequence) {
    for (Index place = 0; place < length; place += block) {
      const auto here =
          positions.values().subspan(static_cast<std::size_t>(sequence * length + place),
                                     static_cast<std::size_t>(std::min(block, length - place)));
      for (Index head = 0; head < heads; head += kTogether) {
        float* const first = &x.rows((sequence * heads + head) * length + place, 0);
        turn_all(first + columns.first, first + columns.second, std::min(kTogether, heads - head),
                 length * width, width, here, cosines, sines);
      }
    }
  }
}

}  // namespace lexiscope

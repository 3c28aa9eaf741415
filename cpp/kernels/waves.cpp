#include "kernels/waves.hpp"

#include <Eigen/Core>
#include <array>
#include <cmath>
#include <vector>

#include "kernels/simd.hpp"

namespace lexiscope {
namespace {

using Eigen::ArrayXd;
using Eigen::ArrayXf;
using Eigen::Index;
using simd::kLanes;
using simd::Lanes;

// A block of positions is turned out of its middle one, by up to so many to either side.
constexpr Index kTurns = 24;
constexpr Index kBlock = 2 * kTurns + 1;
// Blocks from one whose middle the library computes to the next.
constexpr Index kRenewed = 96;
// Blocks written at once: a turn is read once for so many.
constexpr Index kTogether = 2;

// One angle for every wave, and zeros for as many more as fill whole vectors.
struct Angles {
  ArrayXd sine;
  ArrayXd cosine;
};

Angles exact_angles(std::span<const double> frequencies, double position) {
  const Index count = simd::padded(static_cast<int>(frequencies.size()));
  Angles angles{ArrayXd::Zero(count), ArrayXd::Zero(count)};
  for (std::size_t i = 0; i < frequencies.size(); ++i) {
    const double angle = position * frequencies[i];
    angles.sine[static_cast<Index>(i)] = std::sin(angle);
    angles.cosine[static_cast<Index>(i)] = std::cos(angle);
  }
  return angles;
}

void turn_on(Angles& angles, const Angles& by) {
  for (Index i = 0; i < angles.sine.size(); ++i) {
    const double sine = angles.sine[i];
    const double cosine = angles.cosine[i];
    angles.sine[i] = sine * by.cosine[i] + cosine * by.sine[i];
    angles.cosine[i] = cosine * by.cosine[i] - sine * by.sine[i];
  }
}

// The same times a factor and rounded: sines of kLanes waves, their cosines, those of the next
// waves: one pointer goes through all.
void round(const Angles& exact, double factor, float* to) {
  const double* const sines = exact.sine.data();
  const double* const cosines = exact.cosine.data();
  for (Index first = 0; first < exact.sine.size(); first += kLanes, to += 2 * kLanes) {
    for (Index i = 0; i < kLanes; ++i) {
      to[i] = static_cast<float>(factor * sines[first + i]);
      to[i + kLanes] = static_cast<float>(factor * cosines[first + i]);
    }
  }
}

struct Waves {
  Lanes sines;
  Lanes cosines;
};

// kLanes waves as round() gives them.
Waves load(const float* from) { return {simd::load(from), simd::load(from + kLanes)}; }

// Waves at the angles a - b and a + b.
std::array<Waves, 2> turned_both(const Waves& a, const Waves& b) {
  const Lanes sin_cos = a.sines * b.cosines;
  const Lanes cos_sin = a.cosines * b.sines;
  const Lanes cos_cos = a.cosines * b.cosines;
  const Lanes sin_sin = a.sines * b.sines;
  return {{{sin_cos - cos_sin, cos_cos + sin_sin}, {sin_cos + cos_sin, cos_cos - sin_sin}}};
}

// One row of waves, from where the next ones go. Where they alternate, one pointer is enough: in
// WebAssembly, more than this loop's would not fit the registers.
template <bool alternate>
struct Row {
  float* sine;
  float* cosine;

  void add(const Waves& waves) {
    if (alternate) {
      simd::store(sine, simd::zipped_low(waves.sines, waves.cosines));
      simd::store(sine + kLanes, simd::zipped_high(waves.sines, waves.cosines));
      sine += 2 * kLanes;
    } else {
      simd::store(sine, waves.sines);
      simd::store(cosine, waves.cosines);
      sine += kLanes;
      cosine += kLanes;
    }
  }
  void add_first(Index count, const Waves& waves) const {
    for (Index i = 0; i < count; ++i) {
      sine[alternate ? 2 * i : i] = waves.sines[i];
      (alternate ? sine[2 * i + 1] : cosine[i]) = waves.cosines[i];
    }
  }
};

// The same row of the blocks that are written together.
template <bool alternate>
using Rows = std::array<Row<alternate>, kTogether>;

// The rows at the angles a - b and a + b, which are as round() gives them; from one block's a to
// the next block's it is `size` numbers.
template <bool alternate>
void write_both(const float* a, Index size, const float* b, Index waves, Rows<alternate> before,
                Rows<alternate> after) {
  for (; waves >= kLanes; waves -= kLanes, a += 2 * kLanes, b += 2 * kLanes) {
    const Waves by = load(b);
    for (Index block = 0; block < kTogether; ++block) {
      const auto [one, other] = turned_both(load(a + block * size), by);
      before[block].add(one);
      after[block].add(other);
    }
  }
  if (waves == 0) return;
  for (Index block = 0; block < kTogether; ++block) {
    const auto [one, other] = turned_both(load(a + block * size), load(b));
    before[block].add_first(waves, one);
    after[block].add_first(waves, other);
  }
}

// Of how many positions, and where the waves of each go: to `spare` before the first position and
// behind the last.
struct AllRows {
  Row<false> first;
  Index step;
  Index positions;
  Row<false> spare;
};

// The blocks whose middles are positions `at`, at + kBlock, …: turns has the angles of 0 … kTurns
// positions, angles those of the middles, `size` numbers each.
template <bool alternate>
void write_blocks(const AllRows& all, Index at, const float* angles, const float* turns, Index size,
                  Index waves) {
  const AllRows own = all;  // in registers while rows are written
  const auto row = [&](Index p) -> Row<alternate> {
    if (p < 0 || p >= own.positions) return {own.spare.sine, own.spare.cosine};
    return {own.first.sine + p * own.step, own.first.cosine + p * own.step};
  };
  const auto rows = [&](Index p) {
    Rows<alternate> same;
    for (Index i = 0; i < kTogether; ++i) same[i] = row(p + i * kBlock);
    return same;
  };
  for (Index k = 0; k <= kTurns; ++k) {
    write_both(angles, size, turns + k * size, waves, rows(at - k), rows(at + k));
  }
}

}  // namespace

void write_waves(std::span<const double> frequencies, std::int64_t positions, double factor,
                 const WaveRows& to) {
  // All but the writing is the same for both, and there once.
  const auto write = to.alternate ? write_blocks<true> : write_blocks<false>;
  const auto waves = static_cast<Index>(frequencies.size());
  std::vector<float> spare(2 * frequencies.size());
  const AllRows all{{to.sine, to.cosine},
                    static_cast<Index>(to.step),
                    static_cast<Index>(positions),
                    {spare.data(), spare.data() + (to.alternate ? 1 : waves)}};
  const Angles one = exact_angles(frequencies, 1);
  Angles turned = exact_angles(frequencies, 0);
  const Index size = 2 * one.sine.size();
  ArrayXf turns((kTurns + 1) * size);
  for (Index k = 0; k <= kTurns; ++k) {
    if (k > 0) turn_on(turned, one);
    round(turned, 1, &turns[k * size]);
  }
  // 2 kTurns + 1 positions on.
  Angles block = turned;
  turn_on(block, turned);
  turn_on(block, one);

  Angles middle;
  ArrayXf angles(kTogether * size);
  for (Index at = 0; at - kTurns < all.positions; at += kTogether * kBlock) {
    for (Index i = 0; i < kTogether; ++i) {
      const Index position = at + i * kBlock;
      if (position % (kRenewed * kBlock) == 0) {
        middle = exact_angles(frequencies, static_cast<double>(position));
      } else {
        turn_on(middle, block);
      }
      round(middle, factor, &angles[i * size]);
    }
    write(all, at, angles.data(), turns.data(), size, waves);
  }
}

}  // namespace lexiscope

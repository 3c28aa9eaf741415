#include "waves.hpp"

#include <Eigen/Core>
#include <cmath>
#include <vector>

#include "simd.hpp"

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
constexpr Index kRenewed = 84;

// One angle for every wave.
struct Angles {
  ArrayXd sine;
  ArrayXd cosine;
};

Angles exact_angles(std::span<const double> frequencies, double position) {
  const auto count = static_cast<Index>(frequencies.size());
  Angles angles{ArrayXd(count), ArrayXd(count)};
  for (Index i = 0; i < count; ++i) {
    const double angle = position * frequencies[static_cast<std::size_t>(i)];
    angles.sine[i] = std::sin(angle);
    angles.cosine[i] = std::cos(angle);
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

// The same rounded, and 0 for as many more waves as fill whole vectors.
struct RoundedAngles {
  explicit RoundedAngles(Index waves)
      : sine(ArrayXf::Zero(simd::padded(static_cast<int>(waves)))), cosine(sine) {}

  void round(const Angles& exact, double factor) {
    sine.head(exact.sine.size()) = (factor * exact.sine).cast<float>();
    cosine.head(exact.cosine.size()) = (factor * exact.cosine).cast<float>();
  }

  ArrayXf sine;
  ArrayXf cosine;
};

// One row of waves.
template <bool alternate>
struct Row {
  float* sine;
  float* cosine;

  void store(Index wave, Lanes sines, Lanes cosines) const {
    if (alternate) {
      simd::store(sine + 2 * wave, simd::zipped_low(sines, cosines));
      simd::store(sine + 2 * wave + kLanes, simd::zipped_high(sines, cosines));
    } else {
      simd::store(sine + wave, sines);
      simd::store(cosine + wave, cosines);
    }
  }
  void store_first(Index count, Index wave, Lanes sines, Lanes cosines) const {
    for (Index i = 0; i < count; ++i) {
      sine[(alternate ? 2 : 1) * (wave + i)] = sines[i];
      cosine[(alternate ? 2 : 1) * (wave + i)] = cosines[i];
    }
  }
};

// The rows at the angles a - b and a + b.
template <bool alternate>
void write_both(const RoundedAngles& a, const RoundedAngles& b, Index waves,
                const Row<alternate>& before, const Row<alternate>& after) {
  const auto turn = [&](Index wave, auto&& store) {
    const Lanes sin_a = simd::load(a.sine.data() + wave);
    const Lanes cos_a = simd::load(a.cosine.data() + wave);
    const Lanes sin_b = simd::load(b.sine.data() + wave);
    const Lanes cos_b = simd::load(b.cosine.data() + wave);
    const Lanes sin_cos = sin_a * cos_b;
    const Lanes cos_sin = cos_a * sin_b;
    const Lanes cos_cos = cos_a * cos_b;
    const Lanes sin_sin = sin_a * sin_b;
    store(before, sin_cos - cos_sin, cos_cos + sin_sin);
    store(after, sin_cos + cos_sin, cos_cos - sin_sin);
  };
  Index wave = 0;
  for (; wave + kLanes <= waves; wave += kLanes) {
    turn(wave, [&](const Row<alternate>& row, Lanes sines, Lanes cosines) {
      row.store(wave, sines, cosines);
    });
  }
  if (wave == waves) return;
  turn(wave, [&](const Row<alternate>& row, Lanes sines, Lanes cosines) {
    row.store_first(waves - wave, wave, sines, cosines);
  });
}

template <bool alternate>
void write(std::span<const double> frequencies, Index positions, double factor,
           const WaveRows& to) {
  const auto waves = static_cast<Index>(frequencies.size());
  // What lies before the first position and behind the last goes here.
  std::vector<float> spare(2 * frequencies.size());
  const auto row = [&](Index p) -> Row<alternate> {
    if (p >= 0 && p < positions) return {to.sine + p * to.step, to.cosine + p * to.step};
    return {spare.data(), spare.data() + (alternate ? 1 : waves)};
  };

  const Angles one = exact_angles(frequencies, 1);
  std::vector<RoundedAngles> turns(kTurns + 1, RoundedAngles(waves));
  Angles block = exact_angles(frequencies, 0);
  for (Index k = 0; k < kBlock; ++k) {
    if (k <= kTurns) turns[static_cast<std::size_t>(k)].round(block, 1);
    turn_on(block, one);
  }

  Angles middle;
  RoundedAngles rounded(waves);
  for (Index at = 0; at - kTurns < positions; at += kBlock) {
    if (at % (kRenewed * kBlock) == 0) {
      middle = exact_angles(frequencies, static_cast<double>(at));
    } else {
      turn_on(middle, block);
    }
    rounded.round(middle, factor);
    for (Index k = 0; k <= kTurns; ++k) {
      write_both(rounded, turns[static_cast<std::size_t>(k)], waves, row(at - k), row(at + k));
    }
  }
}

}  // namespace

void write_waves(std::span<const double> frequencies, std::int64_t positions, double factor,
                 const WaveRows& to) {
  const auto write_all = to.alternate ? write<true> : write<false>;
  write_all(frequencies, static_cast<Index>(positions), factor, to);
}

}  // namespace lexiscope

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
constexpr Index kRenewed = 96;

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

// One row of waves, from where the next ones go.
template <bool alternate>
struct Row {
  float* sine;
  float* cosine;

  void add(Lanes sines, Lanes cosines) {
    if (alternate) {
      simd::store(sine, simd::zipped_low(sines, cosines));
      simd::store(sine + kLanes, simd::zipped_high(sines, cosines));
      sine += 2 * kLanes;
    } else {
      simd::store(sine, sines);
      simd::store(cosine, cosines);
      sine += kLanes;
    }
    cosine += alternate ? 2 * kLanes : kLanes;
  }
  void add_first(Index count, Lanes sines, Lanes cosines) const {
    for (Index i = 0; i < count; ++i) {
      sine[(alternate ? 2 : 1) * i] = sines[i];
      cosine[(alternate ? 2 : 1) * i] = cosines[i];
    }
  }
};

// The rows at the angles a - b and a + b, both as round() gives them.
template <bool alternate>
void write_both(const float* a, const float* b, Index waves, Row<alternate> before,
                Row<alternate> after) {
  const auto turn = [&](auto&& add) {
    const Lanes sin_a = simd::load(a);
    const Lanes cos_a = simd::load(a + kLanes);
    const Lanes sin_b = simd::load(b);
    const Lanes cos_b = simd::load(b + kLanes);
    const Lanes sin_cos = sin_a * cos_b;
    const Lanes cos_sin = cos_a * sin_b;
    const Lanes cos_cos = cos_a * cos_b;
    const Lanes sin_sin = sin_a * sin_b;
    add(before, sin_cos - cos_sin, cos_cos + sin_sin);
    add(after, sin_cos + cos_sin, cos_cos - sin_sin);
  };
  for (; waves >= kLanes; waves -= kLanes, a += 2 * kLanes, b += 2 * kLanes) {
    turn([](Row<alternate>& row, Lanes sines, Lanes cosines) { row.add(sines, cosines); });
  }
  if (waves == 0) return;
  turn([waves](const Row<alternate>& row, Lanes sines, Lanes cosines) {
    row.add_first(waves, sines, cosines);
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
  Angles turned = exact_angles(frequencies, 0);
  const Index size = 2 * one.sine.size();
  ArrayXf turns((kTurns + 1) * size);
  for (Index k = 0; k <= kTurns; ++k) {
    round(turned, 1, &turns[k * size]);
    turn_on(turned, one);
  }

  const Angles block = exact_angles(frequencies, kBlock);
  Angles middle;
  ArrayXf angles(size);
  for (Index at = 0; at - kTurns < positions; at += kBlock) {
    if (at % (kRenewed * kBlock) == 0) {
      middle = exact_angles(frequencies, static_cast<double>(at));
    } else {
      turn_on(middle, block);
    }
    round(middle, factor, angles.data());
    for (Index k = 0; k <= kTurns; ++k) {
      write_both(angles.data(), &turns[k * size], waves, row(at - k), row(at + k));
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

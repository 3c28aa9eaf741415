// waves.hpp: sines and cosines at positions that follow one another, without asking the library for
// each: sin(a ± b) = sin a cos b ± cos a sin b, cos(a ± b) = cos a cos b ∓ sin a sin b.
#pragma once

#include <cstdint>
#include <span>

namespace lexiscope {

/// Where the first wave's sine and cosine at position 0 go, and how far it is to the next position.
struct WaveRows {
  float* sine;
  float* cosine;
  std::int64_t step;
  bool alternate;  ///< sine, cosine, sine, … in one run, not a run of each
};

/// factor sin(p w_i) and factor cos(p w_i) for all frequencies w_i and p = 0 … positions-1.
///
/// Precision: one angle in about 4,700 is given to the library's sine and cosine, and turned on
/// from there in double to every 49th position; those between are one turn of at most 24 positions
/// in float32 away. Four rounded factors, two products and their sum leave an entry within factor
/// (1.6e-7 + |p| 2^-51) of the formula. Position 0 is exact.
void write_waves(std::span<const double> frequencies, std::int64_t positions, double factor,
                 const WaveRows& to);

}  // namespace lexiscope

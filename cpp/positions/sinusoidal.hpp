// sinusoidal.hpp: sinusoidal position embeddings, computed and never learned (Vaswani et al.,
// "Attention Is All You Need", 2017, section 3.5).
//
//   PE(p, 2i) = sin(p w_i)    PE(p, 2i+1) = cos(p w_i)    w_i = base^(-2i/D)    i = 0 … D/2-1
//
// Wavelengths grow with the column, from 2 pi to nearly 2 pi base.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// The order of the columns.
enum class SinusoidalLayout {
  /// sin in even columns, cos in odd ones, as in the paper.
  Interleaved,
  /// The paper's frequencies, all sines in the left half, all cosines in the right (RoFormer).
  Halves,
  /// fairseq's and tensor2tensor's: halves, and w_i = base^(-i / (D/2 - 1)), so that the last
  /// wavelength is 2 pi base itself (D = 2 has w = 1). fairseq gives the first token position
  /// padding_id + 1, usually 2, and padding a vector of zeros; callers have to do both.
  Fairseq,
};

/// w_i, radians a position, i = 0 … D/2-1. Throws InvalidArgument ("embedding_dim" below 1, "base"
/// not above 1), OddWidth ("embedding_dim").
std::vector<double> sinusoidal_frequencies(std::int64_t embedding_dim,
                                           SinusoidalLayout layout = SinusoidalLayout::Interleaved,
                                           double base = 10'000);

/// The columns of one wave in a row of PE.
struct WaveColumns {
  Eigen::Index sine;
  Eigen::Index cosine;
};

/// The columns of wave i of D/2: (2i, 2i+1) interleaved, (i, i + D/2) in halves.
WaveColumns wave_columns(std::size_t wave, std::size_t waves, SinusoidalLayout layout);

/// Writes PE(position) into a row of `table` (…,D), D/2 being the number of frequencies. Forms the
/// angle in double: its phase is off by at most |p| 2^-51 radians.
void write_sinusoidal_row(Table& table, Eigen::Index row, double position,
                          std::span<const double> frequencies, SinusoidalLayout layout);

}  // namespace lexiscope

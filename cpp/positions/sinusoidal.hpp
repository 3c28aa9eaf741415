// sinusoidal.hpp: positions as sines and cosines, a table that is computed and never learned
// (Vaswani et al., "Attention Is All You Need", 2017, section 3.5).
//
//   PE(p, 2i) = sin(p w_i)    PE(p, 2i+1) = cos(p w_i)    w_i = base^(-2i/D)    i = 0 … D/2-1
//
// Low columns turn fast, high columns slowly: wavelengths run from 2 pi to nearly 2 pi base.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"

namespace lexiscope {

/// Which column holds which wave.
enum class SinusoidalLayout {
  /// sin in even columns, cos in odd ones, as in the paper.
  Interleaved,
  /// The paper's frequencies, all sines in the left half, all cosines in the right (RoFormer).
  Halves,
  /// fairseq's and tensor2tensor's: halves, and w_i = base^(-i / (D/2 - 1)), so that the last
  /// wavelength is 2 pi base itself (D = 2 has w = 1). fairseq gives the first token position
  /// padding_id + 1, usually 2, and padding a vector of zeros: both are the caller's to do.
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

/// Where wave i of D/2 stands: (2i, 2i+1) interleaved, (i, i + D/2) in halves.
WaveColumns wave_columns(std::size_t wave, std::size_t waves, SinusoidalLayout layout);

/// PE for positions 0 … L-1 as a table, and for any other position on demand.
///
/// Precision: an angle is a product of two doubles, reduced exactly by the library's sine. Its
/// phase is off by at most |p| 2^-51 radians, 4.5e-10 at position 1,000,000 and 1e-6 at the last
/// int32; every entry then is within 6e-8 + |p| 2^-51 of the formula.
class SinusoidalPositionalEmbedding {
 public:
  /// Throws InvalidArgument ("max_seq_len", "embedding_dim", "base"), OddWidth ("embedding_dim"),
  /// TooLarge ("max_seq_len").
  SinusoidalPositionalEmbedding(std::int64_t max_seq_len, std::int64_t embedding_dim,
                                SinusoidalLayout layout = SinusoidalLayout::Interleaved,
                                double base = 10'000);

  /// (L,D).
  [[nodiscard]] const Table& table() const noexcept { return table_; }

  /// Rows of any positions, also beyond L and below 0, computed anew: (T) to (T,D).
  [[nodiscard]] Table at(std::span<const Id> positions) const;

  /// The fixed linear map by which PE moves on: PE(p+k)^T = rotation(k) PE(p)^T for every p. (D,D),
  /// one rotation by k w_i for each pair of columns; k may be negative.
  [[nodiscard]] Table rotation(Id k) const;

  [[nodiscard]] std::int64_t max_seq_len() const noexcept { return table_.rows(); }
  [[nodiscard]] std::int64_t embedding_dim() const noexcept { return table_.cols(); }
  [[nodiscard]] SinusoidalLayout layout() const noexcept { return layout_; }
  /// w_i, radians a position.
  [[nodiscard]] std::span<const double> frequencies() const noexcept { return frequencies_; }

 private:
  /// PE(position) into one row of a table of width D.
  void write_row(Table& table, Eigen::Index row, double position) const;

  std::vector<double> frequencies_;
  SinusoidalLayout layout_;
  Table table_;
};

}  // namespace lexiscope

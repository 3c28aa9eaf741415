// sinusoidal_table.hpp: sinusoidal position embeddings as a table.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/table.hpp"
#include "positions/sinusoidal.hpp"

namespace lexiscope {

/// PE for positions 0 … L-1 as a table, and for other positions on demand.
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

  /// Computes the rows of any positions, also beyond L and below 0: (T) to (T,D).
  [[nodiscard]] Table at(std::span<const Id> positions) const;

  /// The linear map that shifts PE by k positions: PE(p+k)^T = rotation(k) PE(p)^T for every p.
  /// (D,D), a rotation by k w_i for each pair of columns; k may be negative.
  [[nodiscard]] Table rotation(Id k) const;

  [[nodiscard]] std::int64_t max_seq_len() const noexcept { return table_.rows(); }
  [[nodiscard]] std::int64_t embedding_dim() const noexcept { return table_.cols(); }
  [[nodiscard]] SinusoidalLayout layout() const noexcept { return layout_; }
  /// w_i, radians a position.
  [[nodiscard]] std::span<const double> frequencies() const noexcept { return frequencies_; }

 private:
  std::vector<double> frequencies_;
  SinusoidalLayout layout_;
  Table table_;
};

}  // namespace lexiscope

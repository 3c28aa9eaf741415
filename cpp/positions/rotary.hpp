// rotary.hpp: rotary position embeddings (RoPE), which rotate queries and keys (Su et al.,
// "RoFormer: Enhanced Transformer with Rotary Position Embedding", 2021).
//
// Columns form pairs, and at position p pair i is rotated by the angle p w_i, w_i = base^(-2i/d). A
// score then depends only on the relative position: (R_m q).(R_n k) = q.(R_{n-m} k).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/shape.hpp"
#include "base/table.hpp"
#include "positions/rope.hpp"
#include "positions/rotary_scaling.hpp"

namespace lexiscope {

struct RotaryOptions {
  RotaryPairs pairs = RotaryPairs::SplitHalves;
  double base = 10'000;  ///< above 1
  /// Partial rotation: the number of leading columns that are rotated, d in the formulas; the
  /// others are unchanged. Even, 2 … D; all columns by default.
  std::optional<std::int64_t> rotary_dim;
  RotaryScaling scaling;
};

/// cos(p w_i) and sin(p w_i), times the attention factor: (L, pairs).
struct RotationTables {
  Table cosines;
  Table sines;
  RotaryPairs pairs = RotaryPairs::SplitHalves;
};

/// Writes a row of such tables, w_i radians a position.
void write_rotation(double position, std::span<const double> frequencies, double attention_factor,
                    float* cosines, float* sines);

/// Rotates vectors of width D (the width of one head) at positions 0 … L-1.
///
/// Precision: cosines and sines are within attention_factor() (6e-8 + p 2^-51) of the formula.
/// Scores of rotated vectors agree with the formula, and under a shift of both positions with one
/// another, within 1e-6 |q| |k|.
class RotaryEmbedding {
 public:
  /// options.scaling.sequence_len defaults to max_seq_len. Throws InvalidArgument ("max_seq_len",
  /// "embedding_dim", "rotary_dim"), OddWidth ("embedding_dim", "rotary_dim"), TooLarge
  /// ("max_seq_len"), and as rotary_frequencies() does.
  RotaryEmbedding(std::int64_t max_seq_len, std::int64_t embedding_dim,
                  const RotaryOptions& options = {});

  /// Rotates every vector of x, (T,D), (B,T,D) or (B,H,T,D), by its position: start, start+1, …
  /// along T. `start` is the number of tokens already in the cache. Throws ShapeMismatch and
  /// WidthMismatch ("x"), SequenceTooLong ("length"), InvalidArgument ("start").
  [[nodiscard]] Tensor rotate(const TensorView& x, std::int64_t start = 0) const;

  /// The same at given positions: (T) for every sequence, or (B,T). Throws ShapeMismatch and
  /// WidthMismatch ("x"), ShapeMismatch and IdOutOfRange ("positions").
  [[nodiscard]] Tensor rotate(const TensorView& x, const IdsView& positions) const;

  [[nodiscard]] std::int64_t max_seq_len() const noexcept { return tables_.cosines.rows(); }
  [[nodiscard]] std::int64_t embedding_dim() const noexcept { return embedding_dim_; }
  [[nodiscard]] RotaryPairs pairs() const noexcept { return tables_.pairs; }
  /// The number of leading columns that are rotated.
  [[nodiscard]] std::int64_t rotary_dim() const noexcept { return 2 * tables_.cosines.cols(); }
  /// w_i after scaling, radians a position, one for each pair.
  [[nodiscard]] const std::vector<double>& frequencies() const noexcept { return frequencies_; }
  /// The factor of rotated vectors: 1 except for YaRN and LongRoPE.
  [[nodiscard]] double attention_factor() const noexcept { return attention_factor_; }
  [[nodiscard]] const RotationTables& tables() const noexcept { return tables_; }
  [[nodiscard]] const Table& cosines() const noexcept { return tables_.cosines; }
  [[nodiscard]] const Table& sines() const noexcept { return tables_.sines; }

 private:
  std::int64_t embedding_dim_;
  std::vector<double> frequencies_;
  double attention_factor_ = 1;
  RotationTables tables_;
};

}  // namespace lexiscope

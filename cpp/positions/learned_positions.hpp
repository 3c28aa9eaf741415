// learned_positions.hpp: learned position embeddings, one row of parameters a position, as in BERT
// and GPT-2. They do not extrapolate: positions that were not trained, or lie past the last row,
// have no useful vector.
#pragma once

#include <cstdint>

#include "base/table.hpp"
#include "embedding/embedding.hpp"
#include "embedding/row_gradients.hpp"

namespace lexiscope {

/// New rows (L,D), uniform in +-sqrt(2 / D), as TinyTorch initialises its positions. Its token
/// table is uniform in Xavier's +-sqrt(6 / (V + D)), so with a large vocabulary the positions start
/// several times as large. Throws as LearnedPositionalEmbedding does.
Table rows_by_width(std::int64_t max_seq_len, std::int64_t embedding_dim, std::uint64_t seed);

/// L vectors of width D, for positions 0 … L-1.
class LearnedPositionalEmbedding {
 public:
  /// A new table; options.padding_id is ignored. Throws InvalidArgument ("max_seq_len",
  /// "embedding_dim", "sigma") and TooLarge ("max_seq_len").
  LearnedPositionalEmbedding(std::int64_t max_seq_len, std::int64_t embedding_dim,
                             const EmbeddingOptions& options = {});

  /// A pretrained table. Throws InvalidArgument ("weights").
  explicit LearnedPositionalEmbedding(Table weights);

  /// The rows of positions start … start+length-1 (T,D), as a view into the table; start is above 0
  /// if earlier tokens are in a cache. Throws InvalidArgument ("length", "start": negative) and
  /// SequenceTooLong ("length").
  [[nodiscard]] TableView rows(std::int64_t length, std::int64_t start = 0) const;

  /// Backward of adding rows(T, start) to each of B sequences: d_output (B T, D), sequence after
  /// sequence; every position's gradient is summed over the batch. Throws as rows() does, and
  /// ShapeMismatch and WidthMismatch ("d_output").
  [[nodiscard]] RowGradients backward(const TableView& d_output, std::int64_t length,
                                      std::int64_t start = 0) const;

  [[nodiscard]] std::int64_t max_seq_len() const noexcept { return weights_.rows(); }
  [[nodiscard]] std::int64_t embedding_dim() const noexcept { return weights_.cols(); }
  /// L x D.
  [[nodiscard]] std::int64_t parameter_count() const noexcept { return weights_.size(); }
  /// 4 L D: the table in float32.
  [[nodiscard]] std::int64_t bytes() const noexcept { return 4 * parameter_count(); }

  /// (L,D), for optimisers to update. Do not change its size.
  [[nodiscard]] Table& weights() noexcept { return weights_; }
  [[nodiscard]] const Table& weights() const noexcept { return weights_; }

 private:
  Table weights_;
};

}  // namespace lexiscope

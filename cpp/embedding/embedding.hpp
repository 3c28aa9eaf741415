// embedding.hpp: an embedding table: lookup, gradient, tied output projection.
#pragma once

#include <cstdint>
#include <optional>

#include "base/random.hpp"
#include "base/shape.hpp"
#include "base/table.hpp"
#include "embedding/row_gradients.hpp"

namespace lexiscope {

/// How a new table is filled.
enum class Initialization {
  Normal,         ///< N(0, sigma^2)
  XavierUniform,  ///< uniform in +-sqrt(6 / (V + D)) (Glorot and Bengio, 2010)
};

struct EmbeddingOptions {
  Initialization initialization = Initialization::Normal;
  /// Standard deviation of Normal, 0 or more: 0.02 as in BERT and GPT-2; 1 as in PyTorch.
  double sigma = 0.02;
  std::uint64_t seed = 0;
  /// The id that pads short sequences; -1 is the last row, -V the first. Its row starts at zero and
  /// never gets a gradient, from either side.
  std::optional<std::int64_t> padding_id;
};

/// A (rows, columns) table initialised by the options, without regard to padding. Throws
/// InvalidArgument and TooLarge as zeros() does, InvalidArgument at "sigma".
Table initialized_table(std::string_view rows_name, std::int64_t rows,
                        std::string_view columns_name, std::int64_t columns,
                        const EmbeddingOptions& options);

/// Both gradients of a tied output projection.
struct ProjectionGradients {
  Table d_hidden;   ///< (N,D)
  Table d_weights;  ///< (V,D): every row, not only the ones looked up
};

/// V vectors of width D, one for each token id.
class TokenEmbedding {
 public:
  /// A new table. Throws InvalidArgument ("vocab_size", "embedding_dim", "sigma", "padding_id") and
  /// TooLarge ("vocab_size").
  TokenEmbedding(std::int64_t vocab_size, std::int64_t embedding_dim,
                 const EmbeddingOptions& options = {});

  /// A pretrained table, unchanged: its padding row need not be zero. Throws InvalidArgument
  /// ("weights", "padding_id").
  explicit TokenEmbedding(Table weights, std::optional<std::int64_t> padding_id = std::nullopt);

  /// A pretrained table, frozen by default. Throws as above.
  static TokenEmbedding from_pretrained(Table weights, bool freeze = true,
                                        std::optional<std::int64_t> padding_id = std::nullopt);

  /// The vectors of the ids: lookup.hpp. Throws IdOutOfRange ("ids").
  [[nodiscard]] Tensor lookup(const IdsView& ids) const;

  /// The same by matrix product: one-hot rows (N,V) times the table, V x D multiplications a token.
  /// Equal to lookup if the table is finite. Throws IdOutOfRange ("ids").
  [[nodiscard]] Tensor multiply_one_hot(const IdsView& ids) const;

  /// Backward of lookup: d_output has the shape of its result. Gradients of repeated ids add up;
  /// the padding row gets none, and a frozen table none at all. Throws IdOutOfRange ("ids"),
  /// ShapeMismatch and WidthMismatch ("d_output").
  [[nodiscard]] RowGradients backward(const IdsView& ids, const TensorView& d_output) const;

  /// The tied output projection, logits = h W^T (Press and Wolf, "Using the Output Embedding to
  /// Improve Language Models", 2017): (N,D) to (N,V). Throws WidthMismatch ("hidden").
  [[nodiscard]] Table project(const TableView& hidden) const;

  /// Backward of project: d_hidden = d_logits W, d_weights = d_logits^T h. The padding row's
  /// gradient is zero here too. (In PyTorch, where the output is a separate layer that shares the
  /// weights, it is not: there only the lookup skips padding.) d_weights of a frozen table is zero.
  /// Throws WidthMismatch and ShapeMismatch ("hidden", "d_logits").
  [[nodiscard]] ProjectionGradients project_backward(const TableView& hidden,
                                                     const TableView& d_logits) const;

  [[nodiscard]] std::int64_t vocab_size() const noexcept { return weights_.rows(); }
  [[nodiscard]] std::int64_t embedding_dim() const noexcept { return weights_.cols(); }
  /// The padding id counted from the start, if there is one.
  [[nodiscard]] std::optional<Id> padding_id() const noexcept { return padding_id_; }
  /// Whether training leaves the table unchanged.
  [[nodiscard]] bool frozen() const noexcept { return frozen_; }
  /// V x D.
  [[nodiscard]] std::int64_t parameter_count() const noexcept { return weights_.size(); }
  /// 4 V D: the table in float32.
  [[nodiscard]] std::int64_t bytes() const noexcept { return 4 * parameter_count(); }

  /// (V,D), for optimisers to update. Do not change its size.
  [[nodiscard]] Table& weights() noexcept { return weights_; }
  [[nodiscard]] const Table& weights() const noexcept { return weights_; }

 private:
  Table weights_;
  std::optional<Id> padding_id_;
  bool frozen_ = false;
};

}  // namespace lexiscope

// embedding_layer.hpp: the input layer of a transformer: token embeddings, optionally scaled, plus
// position embeddings, with dropout.
//
//   forward   ids (B,T) → x = s W[ids] + P[start … start+T-1]    s = sqrt(D) or 1
//   dropout   y = x m, m = 1 / (1 - p) with probability 1 - p, else 0    in training only
//
// Rotary and ALiBi act later, on queries and keys and on scores (rotary.hpp, alibi.hpp). A model
// that uses them has this layer without positions.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "base/random.hpp"
#include "base/shape.hpp"
#include "base/table.hpp"
#include "embedding/embedding.hpp"
#include "embedding/row_gradients.hpp"
#include "positions/learned_positions.hpp"
#include "positions/schemes.hpp"

namespace lexiscope {

/// The position embeddings: none, learned, or fixed (L,D).
using PositionTable = std::variant<std::monostate, LearnedPositionalEmbedding, Table>;

/// The table of position embeddings, learned or fixed; nullptr if there are none.
const Table* all_rows(const PositionTable& positions);

/// A table that optimisers may update, by name: "tokens" or "positions".
struct Parameter {
  std::string_view name;
  Table* table;  ///< owned by the layer
};

class EmbeddingLayer {
 public:
  /// A forward pass in training: the output and what backward() needs.
  struct Pass {
    Tensor output;  ///< (B,T,D)
    std::vector<Id> ids;
    std::int64_t start;
    Table mask;  ///< (B T, D): 0 or 1 / (1 - p)
  };

  struct Gradients {
    RowGradients tokens;     ///< rows of the token table
    RowGradients positions;  ///< rows of the learned table; empty if positions are not learned
  };

  /// New tables. The token table and learned positions are both initialised by `options`, from
  /// separate random streams of the seed; dropout (0 <= dropout < 1) has another. Throws
  /// InvalidArgument ("vocab_size", "embedding_dim", "max_seq_len", "dropout", "positions" for a
  /// scheme that acts on scores, or the option), OddWidth ("embedding_dim"), TooLarge.
  EmbeddingLayer(std::int64_t vocab_size, std::int64_t embedding_dim, std::int64_t max_seq_len,
                 PositionScheme positions = PositionScheme::Learned, bool scale = false,
                 double dropout = 0, const EmbeddingOptions& options = {});

  /// From existing parts. Throws WidthMismatch ("positions"), InvalidArgument ("dropout").
  EmbeddingLayer(TokenEmbedding tokens, PositionTable positions, bool scale = false,
                 double dropout = 0, std::uint64_t seed = 0);

  /// Without dropout: (B,T) to (B,T,D). `start` is the position of the first token. Throws
  /// ShapeMismatch ("ids": not two axes), IdOutOfRange ("ids"), and with positions SequenceTooLong
  /// ("length") and InvalidArgument ("start").
  [[nodiscard]] Tensor forward(const IdsView& ids, std::int64_t start = 0) const;

  /// A forward pass with dropout. Every call draws a new mask; layers with the same seed draw the
  /// same masks. Throws as forward does, without drawing a mask.
  [[nodiscard]] Pass train(const IdsView& ids, std::int64_t start = 0);

  /// Backward of a pass: d_output has the shape of its output. Throws ShapeMismatch ("d_output").
  [[nodiscard]] Gradients backward(const Pass& pass, const TensorView& d_output) const;

  /// The learned tables. Fixed and frozen tables are not listed, so no optimiser updates them. The
  /// pointers are valid until the layer is moved or destroyed.
  [[nodiscard]] std::vector<Parameter> parameters();

  /// V D unless the token table is frozen, plus L D if positions are learned.
  [[nodiscard]] std::int64_t parameter_count() const noexcept;

  [[nodiscard]] const TokenEmbedding& tokens() const noexcept { return tokens_; }
  [[nodiscard]] const PositionTable& positions() const noexcept { return positions_; }
  /// The factor of token vectors: sqrt(D) or 1.
  [[nodiscard]] float scale() const noexcept { return scale_; }

 private:
  TokenEmbedding tokens_;
  PositionTable positions_;
  float scale_;
  double dropout_;
  Random random_;
};

}  // namespace lexiscope

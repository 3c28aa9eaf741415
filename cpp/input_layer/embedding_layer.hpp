// embedding_layer.hpp: the input of a transformer: token vectors, scaled or not, plus positions,
// with dropout.
//
//   forward   ids (B,T) → x = s W[ids] + P[start … start+T-1]    s = sqrt(D) or 1
//   dropout   y = x m, m = 1 / (1 - p) with probability 1 - p, else 0    in training only
//
// Rotary and ALiBi are not among the positions: they act later, on queries and keys and on scores
// (rotary.hpp, alibi.hpp). A model that uses them makes this layer without positions.
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

/// The part that holds the positions: none, rows that are learned, or rows that stay (L,D).
using PositionTable = std::variant<std::monostate, LearnedPositionalEmbedding, Table>;

/// All rows of the positions' table, learned or fixed; nullptr where there are none.
const Table* all_rows(const PositionTable& positions);

/// A table that optimisers may move, by name: "tokens" or "positions".
struct Parameter {
  std::string_view name;
  Table* table;  ///< owned by the layer
};

class EmbeddingLayer {
 public:
  /// A forward pass in training: the output and what backward needs to know of it.
  struct Pass {
    Tensor output;  ///< (B,T,D)
    std::vector<Id> ids;
    std::int64_t start;
    Table mask;  ///< (B T, D): 0 or 1 / (1 - p)
  };

  struct Gradients {
    RowGradients tokens;     ///< rows of the token table
    RowGradients positions;  ///< rows of the learned table; empty where positions are not learned
  };

  /// New tables, token table and learned positions both filled as `options` say, from streams of
  /// their own of the seed; dropout (0 <= dropout < 1) has another. Throws InvalidArgument
  /// ("vocab_size", "embedding_dim", "max_seq_len", "dropout", "positions" for a scheme that adds
  /// no rows but reaches scores, or the option), OddWidth ("embedding_dim"), TooLarge.
  EmbeddingLayer(std::int64_t vocab_size, std::int64_t embedding_dim, std::int64_t max_seq_len,
                 PositionScheme positions = PositionScheme::Learned, bool scale = false,
                 double dropout = 0, const EmbeddingOptions& options = {});

  /// From parts made before. Throws WidthMismatch ("positions"), InvalidArgument ("dropout").
  EmbeddingLayer(TokenEmbedding tokens, PositionTable positions, bool scale = false,
                 double dropout = 0, std::uint64_t seed = 0);

  /// Without dropout: (B,T) to (B,T,D). `start` is the position of the first token. Throws
  /// ShapeMismatch ("ids": not two axes), IdOutOfRange ("ids"), and where there are positions
  /// SequenceTooLong ("length") and InvalidArgument ("start").
  [[nodiscard]] Tensor forward(const IdsView& ids, std::int64_t start = 0) const;

  /// With dropout, and with what backward needs. Every call draws a new mask; a layer of the same
  /// seed draws the same ones. Throws as forward does; then no mask was drawn.
  [[nodiscard]] Pass train(const IdsView& ids, std::int64_t start = 0);

  /// Backward of a pass: d_output has the shape of its output. Throws ShapeMismatch ("d_output").
  [[nodiscard]] Gradients backward(const Pass& pass, const TensorView& d_output) const;

  /// What may be learned. Fixed and frozen tables are not listed, so no optimiser moves them. The
  /// pointers are good as long as the layer stays where it is.
  [[nodiscard]] std::vector<Parameter> parameters();

  /// V D unless the token table is frozen, and L D more where positions are learned.
  [[nodiscard]] std::int64_t parameter_count() const noexcept;

  [[nodiscard]] const TokenEmbedding& tokens() const noexcept { return tokens_; }
  [[nodiscard]] const PositionTable& positions() const noexcept { return positions_; }
  /// What token vectors are multiplied by: sqrt(D) or 1.
  [[nodiscard]] float scale() const noexcept { return scale_; }

 private:
  TokenEmbedding tokens_;
  PositionTable positions_;
  float scale_;
  double dropout_;
  Random random_;
};

}  // namespace lexiscope

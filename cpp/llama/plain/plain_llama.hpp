// plain_llama.hpp: a Llama as its papers describe it, to be read: all tokens of a text at once, in
// float32, without a cache.
//
//   x        = token table[ids]                                     (T,D)
//   a layer:   x += attention(rms_norm(x)) output^T
//              n  = rms_norm(x)
//              x += (silu(n gate^T) n up^T) down^T                  element by element
//   logits   = rms_norm(x) logits^T                                 (T,V)
//
// Sources: H. Touvron et al., "LLaMA: Open and Efficient Foundation Language Models" (2023); N.
// Shazeer, "GLU Variants Improve Transformer" (2020); J. Ainslie et al., "GQA: Training Generalized
// Multi-Query Transformer Models from Multi-Head Checkpoints" (2023).
#pragma once

#include <span>
#include <vector>

#include "base/table.hpp"
#include "llama/llama_config.hpp"
#include "llama/reading.hpp"
#include "llama/weights.hpp"

namespace lexiscope::llama {

/// What reading a text of T tokens gives.
struct PlainReading {
  Table logits;                               ///< (T,V): of the token after each
  std::vector<std::vector<Table>> attention;  ///< by layer and head: (T,T), queries by keys
  std::vector<Table> after;                   ///< by layer: x after it, (T,D)
};

/// Reads ids (T) at positions (T). Throws IdOutOfRange ("ids"), ShapeMismatch ("positions"), and as
/// require_valid() does.
PlainReading read_plainly(const LlamaConfig& config, const LlamaWeights& weights,
                          std::span<const Id> ids, std::span<const double> positions,
                          const ReadingOptions& options);

/// y = gain x / sqrt(mean(x^2) + epsilon), row by row.
Table plain_norm(const Table& x, const Table& gain, double epsilon);

/// Turns the pairs of columns of every head of x (T, heads d) by each token's position.
void plain_rotate(Table& x, std::int64_t head_dim, std::span<const double> positions,
                  const Rotation& rotation);

}  // namespace lexiscope::llama

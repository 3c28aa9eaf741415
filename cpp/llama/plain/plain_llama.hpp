// plain_llama.hpp: a Llama from the blocks of decoder/plain, to be read: all tokens of a text at
// once, in float64, without a cache.
//
//   x        = token table[ids]                                     (T,D)
//   a layer:   x = its block of x
//   logits   = rms_norm(x) logits^T                                 (T,V)
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

/// The logits of tokens from x after the last layer, (T,D) to (T,V).
Table plain_logits(const LlamaConfig& config, const LlamaWeights& weights, const Table& x);

}  // namespace lexiscope::llama

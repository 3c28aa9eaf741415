// embed.hpp: the input of a transformer, token vectors plus position vectors.
#pragma once

#include <cstdint>

#include "base/shape.hpp"
#include "base/table.hpp"
#include "embedding/embedding.hpp"

namespace lexiscope {

/// x[b, t] = scale W[ids[b, t]] + P[start + t]: ids (B,T), W the tokens' table (V,D), P `positions`
/// (L,D) or nullptr for none, x (B,T,D). The caller checks that P has rows start … start+T-1.
/// Throws IdOutOfRange ("ids").
Tensor embed(const IdsView& ids, const TokenEmbedding& tokens, float scale, const Table* positions,
             std::int64_t start);

}  // namespace lexiscope

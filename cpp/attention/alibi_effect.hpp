// alibi_effect.hpp: the effect of an ALiBi head's bias on its scores and attention weights. Queries
// and keys are not changed.
#pragma once

#include <cstdint>
#include <vector>

#include "base/table.hpp"
#include "positions/alibi.hpp"

namespace lexiscope {

/// A head with and without its bias; all (T,T), queries by keys.
struct AlibiEffect {
  Table scores;          ///< q.k / sqrt(d); -infinity where masked
  Table biased;          ///< scores + bias
  Table weights;         ///< softmax of the scores
  Table biased_weights;  ///< softmax of the biased scores
};

/// Takes the queries and keys (T,d) of head `head`. Throws ShapeMismatch and WidthMismatch
/// ("keys"), IdOutOfRange ("head").
AlibiEffect alibi_effect(const Table& queries, const Table& keys, const AlibiBias& heads, Id head,
                         Visibility visibility = Visibility::Causal);

/// The share of the attention of a causal query at p, all scores being equal, that falls on keys
/// fewer than trained_len positions back, for p = 0 … length-1:
///   (1 - e^(-slope min(trained_len, p+1))) / (1 - e^(-slope (p+1))).
/// Throws InvalidArgument ("slope": not above 0, "trained_len": below 1, "length": negative).
std::vector<float> alibi_share_within(double slope, std::int64_t trained_len, std::int64_t length);

}  // namespace lexiscope

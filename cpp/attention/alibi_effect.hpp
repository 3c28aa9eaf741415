// alibi_effect.hpp: what the bias of one ALiBi head does to its scores, and so to its attention.
// Nothing is added to a vector: queries and keys come in and go out as they are.
#pragma once

#include <cstdint>
#include <vector>

#include "base/table.hpp"
#include "positions/alibi.hpp"

namespace lexiscope {

/// A head with and without its bias; all (T,T), queries by keys.
struct AlibiEffect {
  Table scores;          ///< q.k / sqrt(d); -infinity where the head may not look
  Table biased;          ///< scores + bias
  Table weights;         ///< softmax of the scores
  Table biased_weights;  ///< softmax of the biased scores
};

/// Queries and keys (T,d) of head `head`. Throws ShapeMismatch and WidthMismatch ("keys"),
/// IdOutOfRange ("head").
AlibiEffect alibi_effect(const Table& queries, const Table& keys, const AlibiBias& heads, Id head,
                         Visibility visibility = Visibility::Causal);

/// Of the attention of a causal query at p, all scores equal, the share that falls on keys fewer
/// than trained_len positions back, for p = 0 … length-1:
///   (1 - e^(-slope min(trained_len, p+1))) / (1 - e^(-slope (p+1))).
/// Throws InvalidArgument ("slope": not above 0, "trained_len": below 1, "length": negative).
std::vector<float> alibi_share_within(double slope, std::int64_t trained_len, std::int64_t length);

}  // namespace lexiscope

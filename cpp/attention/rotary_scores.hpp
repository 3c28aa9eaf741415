// rotary_scores.hpp: the score of one query and one key at all pairs of positions.
#pragma once

#include <cstdint>

#include "base/table.hpp"
#include "positions/rotary.hpp"

namespace lexiscope {

/// (R_m q).(R_n k) for m (row) and n (column), 0 … length-1, summed in double: (length, length).
/// Queries and keys may be rotated by different embeddings, to show the effect of mixed
/// conventions. Throws WidthMismatch ("q", "k"), SequenceTooLong ("length").
Table rotary_scores(const RotaryEmbedding& of_queries, const RotaryEmbedding& of_keys, VectorView q,
                    VectorView k, std::int64_t length);

/// The largest difference between two scores at the same distance n - m: nearly 0 if scores depend
/// only on the distance.
float spread_by_distance(const TableView& scores);

}  // namespace lexiscope

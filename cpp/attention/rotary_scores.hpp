// rotary_scores.hpp: the score of one query and one key, at single pairs of positions and at all.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

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

/// A rotated query and a rotated key.
struct RotaryMeeting {
  Table rows;                ///< (4,d): q, R_m q, k, R_n k
  std::vector<float> parts;  ///< (d/2): the contribution of each pair of columns to the score
  double score = 0;          ///< (R_m q).(R_n k), summed in double
  Eigen::VectorXf lengths;   ///< |q|, |R_m q|, |k|, |R_n k|
};

/// From rows (4,d) that are already rotated: q, R_m q, k, R_n k. Throws ShapeMismatch ("rows") for
/// another number of rows, OddWidth ("rows").
RotaryMeeting meeting_of(Table rows, RotaryPairs pairs);

/// The meetings of one query and one key, at each pair {m, n} of positions. Their embeddings may
/// have different conventions, but not widths; parts are those of the query's pairs. Throws
/// WidthMismatch ("q", "k"), and as rotate() does ("length", "start").
std::vector<RotaryMeeting> rotary_walk(const RotaryEmbedding& of_queries,
                                       const RotaryEmbedding& of_keys, VectorView q, VectorView k,
                                       std::span<const std::array<Id, 2>> positions);

}  // namespace lexiscope

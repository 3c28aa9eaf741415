// distance_bias.hpp: biases on attention scores that depend on the head and the distance alone.
#pragma once

#include <cstdint>
#include <functional>

#include "base/table.hpp"
#include "base/visibility.hpp"

namespace lexiscope {

/// The bias of head 0 … H-1 at a distance of 0 or more.
using DistanceBias = std::function<double(std::int64_t head, double distance)>;

/// The biases at distances 0 … L-1, each rounded once: (H, L). Throws InvalidArgument ("num_heads",
/// "length"), TooLarge ("num_heads").
Table bias_by_distance(const DistanceBias& bias, std::int64_t num_heads, std::int64_t length);

/// The biases of scores, to be added before the softmax, head by head (H x queries, keys): that of
/// i - j for query i and the keys j up to it, and -infinity beyond; or, where all keys are seen,
/// that of |i - j|, for encoders. The queries are the last of the keys' positions: query i stands
/// at keys - queries + i, so that one new query can attend to cached keys; either number may be 0.
/// Throws InvalidArgument ("queries", "keys": negative), ShapeMismatch ("keys": fewer than
/// queries), TooLarge
/// ("queries", "keys").
Table bias_of_scores(const DistanceBias& bias, std::int64_t num_heads, std::int64_t queries,
                     std::int64_t keys, Visibility visibility = Visibility::Causal);

}  // namespace lexiscope

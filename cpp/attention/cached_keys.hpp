// cached_keys.hpp: what a cache of keys does with position ids. A key is rotated by the id of its
// token when it is stored, and stays so; a later query is rotated by the id of its own.
#pragma once

#include <span>

#include "base/table.hpp"
#include "positions/rotary.hpp"

namespace lexiscope {

/// Attention (T,T) of a head that looks at the token before: token t has the position id ids[t] and
/// sees tokens 0 … t, in the order in which they were stored. Each key is `key`, and each query is
/// the same vector rotated one position less, so that a score is highest where ids differ by 1.
/// Throws WidthMismatch ("key"), InvalidArgument ("ids") for none, and IdOutOfRange ("positions")
/// unless ids are from 0 to rotary.max_seq_len() - 2.
Table attention_by_position_ids(const RotaryEmbedding& rotary, VectorView key,
                                std::span<const Id> ids);

}  // namespace lexiscope

// lookup.hpp: the vectors of token ids, rows of an embedding table.
#pragma once

#include "base/shape.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// Looks up the row of `weights` (V,D) for every id, output[n] = W[ids[n]]: (T) to (T,D), (B,T) to
/// (B,T,D), empty for no ids. Copies D numbers a token, independently of V. Throws IdOutOfRange
/// ("ids").
Tensor lookup(const TableView& weights, const IdsView& ids);

}  // namespace lexiscope

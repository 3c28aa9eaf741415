// lookup.hpp: the vectors of token ids, rows of an embedding table.
#pragma once

#include "base/shape.hpp"
#include "base/table.hpp"

namespace lexiscope {

/// output[n] = W[ids[n]]: row id of `weights` (V,D) for every id, (T) to (T,D), (B,T) to (B,T,D);
/// no ids give no rows. Copies D numbers a token, whatever V is. Throws IdOutOfRange ("ids").
Tensor lookup(const TableView& weights, const IdsView& ids);

}  // namespace lexiscope

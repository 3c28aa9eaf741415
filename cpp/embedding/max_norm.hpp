// max_norm.hpp: an upper bound on the norm of rows: a lookup first shortens the rows that exceed
// it, in the table itself. The rule is that of PyTorch's Embedding (max_norm, norm_type).
#pragma once

#include <vector>

#include "base/shape.hpp"
#include "embedding/embedding.hpp"

namespace lexiscope {

struct MaxNorm {
  double norm = 1;   ///< the largest norm of a row, above 0
  double order = 2;  ///< p of the norm (sum |x|^p)^(1/p), above 0; infinity: the largest |x|
};

/// Multiplies each row of `ids` that exceeds the bound by norm / (its norm + 1e-7), in place; other
/// rows stay unchanged to the bit. An id given twice is shortened once. Returns the rows that
/// changed, in ascending order. Throws IdOutOfRange ("ids"), InvalidArgument ("max_norm",
/// "norm_order"), changing nothing.
std::vector<Id> shorten_rows(TokenEmbedding& embedding, const IdsView& ids, const MaxNorm& most);

}  // namespace lexiscope

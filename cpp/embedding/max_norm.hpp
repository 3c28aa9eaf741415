// max_norm.hpp: rows that may not grow beyond a length: whoever looks one up that is longer first
// makes it shorter, in the table itself. The rule is that of PyTorch's Embedding (max_norm,
// norm_type).
#pragma once

#include <vector>

#include "base/shape.hpp"
#include "embedding/embedding.hpp"

namespace lexiscope {

struct MaxNorm {
  double norm = 1;   ///< the longest that a row may be, above 0
  double order = 2;  ///< p of the norm (sum |x|^p)^(1/p), above 0; infinity: the largest |x|
};

/// Multiplies each of these rows that is longer by norm / (its length + 1e-7), in place; others
/// stay as they are, to the bit. An id given twice is shortened once. Returns the rows that
/// changed, rising. Throws IdOutOfRange ("ids"), InvalidArgument ("max_norm", "norm_order"); then
/// nothing has changed.
std::vector<Id> shorten_rows(TokenEmbedding& embedding, const IdsView& ids, const MaxNorm& most);

/// The lookup of a table with such a bound: shortens, then looks up. Throws as both do.
Tensor lookup_within(TokenEmbedding& embedding, const IdsView& ids, const MaxNorm& most);

}  // namespace lexiscope

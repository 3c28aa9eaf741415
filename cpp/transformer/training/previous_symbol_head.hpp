// previous_symbol_head.hpp: which head of a trained transformer looks one symbol back. An answer
// that depends on what stood before an earlier place takes two heads: one that carries each symbol
// on to the next place, and one in a later layer that finds it there (Olsson et al., "In-context
// Learning and Induction Heads", 2022). This names the first of the two.
#pragma once

#include <vector>

#include "transformer/fast/fast_model.hpp"

namespace lexiscope::transformer {

struct PreviousSymbolHead {
  int layer = 0;      ///< 0 … layers-1
  int head = 0;       ///< 0 … H-1
  double weight = 0;  ///< its mean attention to the symbol just before, 0 … 1
  /// What the same mean is for a head that looks at all symbols alike. Not far above it, no head
  /// looks back.
  double even = 0;
  Table weights;  ///< (layers,H): that mean of every head
};

/// Looks at every place but the first of all lines of the batch, T 2 or more. Throws
/// InvalidArgument
/// ("length") for less, and as FastModel::logits() does.
PreviousSymbolHead previous_symbol_head(FastModel& model, const std::vector<float>& parameters,
                                        const Batch& lines);

}  // namespace lexiscope::transformer

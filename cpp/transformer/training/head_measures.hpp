// head_measures.hpp: the head of a trained model that looks at the previous symbol.
#pragma once

#include <vector>

#include "transformer/fast/fast_model.hpp"

namespace lexiscope::transformer {

struct PreviousSymbolHead {
  int layer = 0;      ///< 0 … layers-1
  int head = 0;       ///< 0 … H-1
  double weight = 0;  ///< its mean attention to the previous symbol, 0 … 1
  /// The same mean for uniform attention. If `weight` is not far above it, there is no such head.
  double even = 0;
  Table weights;  ///< (layers,H): the mean of every head
};

/// Averages over all positions but the first, in all lines of the batch; T is at least 2. Throws
/// InvalidArgument ("length") for less, and as FastModel::logits() does.
PreviousSymbolHead previous_symbol_head(FastModel& model, const std::vector<float>& parameters,
                                        const Batch& lines);

}  // namespace lexiscope::transformer

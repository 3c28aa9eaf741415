// head_measures.hpp: what the heads of a trained model have learnt: to look at the previous symbol,
// and how long the pairs of their queries and keys are.
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

// The use of rotary's pairs in a trained transformer, by the length of queries and
// keys in each (Barbero et al., "Round and Round We Go! What makes Rotary Positional Encodings
// useful?", 2024). A pair that is long in both contributes much to scores. Fast pairs distinguish
// neighbouring positions; slow ones hardly rotate and can carry meaning.

struct PairNorms {
  Table queries;  ///< (layers,d/2): mean length of a query's two columns, over tokens and heads
  Table keys;     ///< likewise
  /// The wavelength 2 pi / w_i of each pair in the first rotary layer, in positions; the fastest
  /// first.
  std::vector<double> wavelengths;
};

/// Measured over all tokens of the batch; pairs are split halves, as in the model. Throws
/// InvalidArgument ("layers") if no layer is rotary, and as FastModel::logits() does.
PairNorms pair_norms(FastModel& model, const std::vector<float>& parameters, const Batch& lines);

}  // namespace lexiscope::transformer

// pair_norms.hpp: the use of rotary's pairs in a trained transformer, by the length of queries and
// keys in each (Barbero et al., "Round and Round We Go! What makes Rotary Positional Encodings
// useful?", 2024). A pair that is long in both contributes much to scores. Fast pairs distinguish
// neighbouring positions; slow ones hardly rotate and can carry meaning.
#pragma once

#include <vector>

#include "transformer/fast/fast_model.hpp"

namespace lexiscope::transformer {

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

// pair_norms.hpp: which of rotary's pairs a trained transformer uses: how long queries and keys are
// in each (Barbero et al., "Round and Round We Go! What makes Rotary Positional Encodings useful?",
// 2024). A pair that is long in both says much in a score; one that is short, hardly anything. Fast
// pairs can tell a place from its neighbour, slow ones hardly turn and are left to meaning.
#pragma once

#include <vector>

#include "transformer/fast/fast_model.hpp"

namespace lexiscope::transformer {

struct PairNorms {
  Table queries;  ///< (layers,d/2): mean length of a query's two columns, over tokens and heads
  Table keys;     ///< likewise
  /// 2 pi / w_i of each pair of the first layer that turns, in positions; the fastest first.
  std::vector<double> wavelengths;
};

/// Of all tokens of the batch; pairs are split halves, as the model turns them. Throws
/// InvalidArgument ("layers") where none turns, and as FastModel::logits() does.
PairNorms pair_norms(FastModel& model, const std::vector<float>& parameters, const Batch& lines);

}  // namespace lexiscope::transformer

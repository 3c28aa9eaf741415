#include "transformer/training/head_measures.hpp"

#include <limits>

namespace lexiscope::transformer {
namespace {

/// The mean of the first subdiagonal over all sequences.
double mean_weight_back(const FastModel& model, int layer, int head, int sequences) {
  double sum = 0;
  for (int b = 0; b < sequences; ++b) {
    const Table weights = model.attention_weights(layer, b, head);
    sum += weights.diagonal(-1).cast<double>().mean();
  }
  return sum / sequences;
}

double even_weight_back(int length) {
  double sum = 0;
  for (int t = 1; t < length; ++t) sum += 1.0 / (t + 1);
  return sum / (length - 1);
}

}  // namespace

PreviousSymbolHead previous_symbol_head(FastModel& model, const std::vector<float>& parameters,
                                        const Batch& lines) {
  require_range("length", lines.length, 2, std::numeric_limits<int>::max());
  (void)model.logits(parameters, lines);
  const auto layers = static_cast<int>(model.options().layers.size());
  const int heads = model.options().heads;
  PreviousSymbolHead found;
  found.even = even_weight_back(lines.length);
  found.weights = Table(layers, heads);
  for (int layer = 0; layer < layers; ++layer) {
    for (int head = 0; head < heads; ++head) {
      const double weight = mean_weight_back(model, layer, head, lines.sequences);
      found.weights(layer, head) = static_cast<float>(weight);
      if (weight > found.weight) {
        found.layer = layer;
        found.head = head;
        found.weight = weight;
      }
    }
  }
  return found;
}

}  // namespace lexiscope::transformer

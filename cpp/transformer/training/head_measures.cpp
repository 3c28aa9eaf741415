#include "transformer/training/head_measures.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

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

namespace {

/// The mean length of each pair over N tokens and H heads, given (N,D).
Eigen::RowVectorXf mean_lengths(const TableView& columns, int heads) {
  const Eigen::Index width = columns.cols() / heads;
  const Eigen::Index pairs = width / 2;
  Eigen::RowVectorXd sums = Eigen::RowVectorXd::Zero(pairs);
  for (Eigen::Index n = 0; n < columns.rows(); ++n) {
    for (Eigen::Index h = 0; h < heads; ++h) {
      for (Eigen::Index i = 0; i < pairs; ++i) {
        const Eigen::Index first = h * width + i;
        sums[i] += std::hypot(static_cast<double>(columns(n, first)),
                              static_cast<double>(columns(n, first + pairs)));
      }
    }
  }
  return (sums / static_cast<double>(columns.rows() * heads)).cast<float>();
}

}  // namespace

PairNorms pair_norms(FastModel& model, const std::vector<float>& parameters, const Batch& lines) {
  const ModelOptions& options = model.options();
  const auto turning = std::find_if(
      options.layers.begin(), options.layers.end(),
      [](const LayerPositions& layer) { return entry_of(layer.scheme).rotation != nullptr; });
  if (turning == options.layers.end()) {
    fail(ErrorKind::InvalidArgument, "layers", "a rotary layer, whose pairs turn", "none");
  }
  (void)model.logits(parameters, lines);
  const int D = options.width;
  const auto layers = static_cast<Id>(options.layers.size());
  PairNorms norms;
  norms.queries = Table(layers, D / options.heads / 2);
  norms.keys = norms.queries;
  for (Id layer = 0; layer < layers; ++layer) {
    const Table qkv = model.queries_keys_values(layer);
    norms.queries.row(layer) = mean_lengths(qkv.leftCols(D), options.heads);
    norms.keys.row(layer) = mean_lengths(qkv.middleCols(D, D), options.heads);
  }
  for (const double w : rotary_frequencies(D / options.heads, turning->base, turning->scaling)) {
    norms.wavelengths.push_back(2 * std::numbers::pi / w);
  }
  return norms;
}

}  // namespace lexiscope::transformer

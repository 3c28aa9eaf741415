#include "transformer/training/pair_norms.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lexiscope::transformer {
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

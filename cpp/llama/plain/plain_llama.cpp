#include "llama/plain/plain_llama.hpp"

#include <algorithm>
#include <limits>

#include "decoder/plain/block.hpp"
#include "decoder/plain/layers.hpp"

namespace lexiscope::llama {
namespace {

using Numbers = Matrix<double>;

/// Matrices that files store by output, side by side with one input a row.
Numbers side_by_side(std::initializer_list<const WeightMatrix*> matrices) {
  Eigen::Index columns = 0;
  for (const WeightMatrix* one : matrices) columns += one->rows();
  Numbers joined((*matrices.begin())->columns(), columns);
  columns = 0;
  for (const WeightMatrix* one : matrices) {
    joined.middleCols(columns, one->rows()) = one->table().transpose().cast<double>();
    columns += one->rows();
  }
  return joined;
}

transformer::BlockPositions rotation_at(std::span<const double> positions,
                                        const Rotation& rotation) {
  const auto T = static_cast<Eigen::Index>(positions.size());
  const auto pairs = static_cast<Eigen::Index>(rotation.frequencies.size());
  transformer::BlockPositions found{{Table(T, pairs), Table(T, pairs), rotation.pairs}, {}};
  for (Eigen::Index t = 0; t < T; ++t) {
    write_rotation(positions[static_cast<std::size_t>(t)], rotation.frequencies,
                   rotation.attention_factor, &found.rotation.cosines(t, 0),
                   &found.rotation.sines(t, 0));
  }
  return found;
}

/// What a window hides, as a bias by distance: (H,T).
Table window_bias(std::int64_t heads, Eigen::Index length, std::int64_t window) {
  if (window == 0) return {};
  Table bias = Table::Zero(static_cast<Eigen::Index>(heads), length);
  const auto seen = std::min(length, static_cast<Eigen::Index>(window));
  bias.rightCols(length - seen).setConstant(-std::numeric_limits<float>::infinity());
  return bias;
}

}  // namespace

PlainReading read_plainly(const LlamaConfig& config, const LlamaWeights& weights,
                          std::span<const Id> ids, std::span<const double> positions,
                          const ReadingOptions& options) {
  require_ids("ids", ids, config.vocab_size);
  require_valid(options, config);
  if (positions.size() != ids.size()) {
    fail(ErrorKind::ShapeMismatch, "positions", std::to_string(ids.size()) + ", one for each token",
         std::to_string(positions.size()));
  }
  PlainReading reading;
  const auto T = static_cast<Eigen::Index>(ids.size());
  const auto d = static_cast<Eigen::Index>(config.head_dim);
  Table tokens(T, static_cast<Eigen::Index>(config.width));
  for (Eigen::Index t = 0; t < T; ++t) {
    weights.tokens.read_row(ids[static_cast<std::size_t>(t)], &tokens(t, 0));
  }
  Numbers x = tokens.cast<double>();
  transformer::Batch lines;
  lines.sequences = 1;
  lines.length = static_cast<int>(T);
  transformer::BlockPositions rotation = rotation_at(positions, options.rotation);
  rotation.bias = window_bias(config.heads, T, options.window);
  // A first token that is hidden is a part of its own.
  for (Eigen::Index t = 0; options.hides_first && t < T; ++t) lines.begins.push_back(t > 0 ? 1 : 0);
  const transformer::Heads heads{static_cast<Eigen::Index>(config.heads),
                                 static_cast<Eigen::Index>(config.kv_heads), d};
  transformer::PlainBlock<double> block({heads, true, config.norm_epsilon});
  for (std::size_t l = 0; l < weights.layers.size(); ++l) {
    const LayerWeights& layer = weights.layers[l];
    const Numbers qkv = side_by_side({&layer.queries, &layer.keys, &layer.values});
    const Numbers gate_up = side_by_side({&layer.gate, &layer.up});
    const Numbers down = side_by_side({&layer.down});
    Numbers projection = side_by_side({&layer.output});
    for (const HeadName& muted : options.muted) {
      if (static_cast<std::size_t>(muted.layer) != l) continue;
      projection.middleRows(static_cast<Eigen::Index>(muted.head) * d, d).setZero();
    }
    const Numbers attention_norm = layer.attention_norm.cast<double>();
    const Numbers mlp_norm = layer.mlp_norm.cast<double>();
    x = block.forward(x, {attention_norm, qkv, projection, mlp_norm, gate_up, down}, rotation,
                      lines);
    reading.attention.emplace_back();
    for (Eigen::Index head = 0; head < config.heads; ++head) {
      reading.attention.back().push_back(block.attention().middleRows(head * T, T).cast<float>());
    }
    reading.after.push_back(x.cast<float>());
  }
  reading.logits = plain_logits(config, weights, reading.after.back());
  return reading;
}

Table plain_logits(const LlamaConfig& config, const LlamaWeights& weights, const Table& x) {
  return product_with_transpose<float>(
      transformer::rms_norm<float>(x, weights.norm, config.norm_epsilon), weights.logits().table());
}

}  // namespace lexiscope::llama

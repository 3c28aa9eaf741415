#include "llama/plain/plain_llama.hpp"

#include <algorithm>
#include <cmath>

#include "base/shape.hpp"
#include "kernels/math.hpp"
#include "kernels/product.hpp"
#include "transformer/plain/silu.hpp"

namespace lexiscope::llama {
namespace {

/// x W^T: one row of W for each output.
Table times(const Table& x, const WeightMatrix& w) {
  return product_with_transpose<float>(x, w.table());
}

bool is_muted(const ReadingOptions& options, std::size_t layer, std::int64_t head) {
  return std::any_of(options.muted.begin(), options.muted.end(), [&](const HeadName& one) {
    return one.layer == static_cast<std::int64_t>(layer) && one.head == head;
  });
}

/// Attention weights of one head, (T,T): each query sees the keys up to its own token.
Table causal_weights(const Table& queries, const Table& keys) {
  Table scores =
      product_with_transpose<float>(queries, keys) / std::sqrt(static_cast<float>(queries.cols()));
  for (Eigen::Index t = 0; t < scores.rows(); ++t) {
    float* const row = scores.data() + t * scores.cols();
    softmax(std::span(row, static_cast<std::size_t>(t + 1)));
    std::fill(row + t + 1, row + scores.cols(), 0.0F);
  }
  return scores;
}

}  // namespace

Table plain_norm(const Table& x, const Table& gain, double epsilon) {
  Table y(x.rows(), x.cols());
  for (Eigen::Index t = 0; t < x.rows(); ++t) {
    const float mean_square = x.row(t).squaredNorm() / static_cast<float>(x.cols());
    y.row(t) =
        x.row(t).cwiseProduct(gain.row(0)) / std::sqrt(mean_square + static_cast<float>(epsilon));
  }
  return y;
}

void plain_rotate(Table& x, std::int64_t head_dim, std::span<const double> positions,
                  const Rotation& rotation) {
  const auto pairs = static_cast<Eigen::Index>(rotation.frequencies.size());
  for (Eigen::Index t = 0; t < x.rows(); ++t) {
    for (Eigen::Index i = 0; i < pairs; ++i) {
      const double angle = positions[static_cast<std::size_t>(t)] *
                           rotation.frequencies[static_cast<std::size_t>(i)];
      const auto cosine = static_cast<float>(rotation.attention_factor * std::cos(angle));
      const auto sine = static_cast<float>(rotation.attention_factor * std::sin(angle));
      const auto [first, second] = pair_columns(i, pairs, rotation.pairs);
      for (Eigen::Index head = 0; head < x.cols(); head += head_dim) {
        const float a = x(t, head + first);
        const float b = x(t, head + second);
        x(t, head + first) = a * cosine - b * sine;
        x(t, head + second) = a * sine + b * cosine;
      }
    }
  }
}

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
  // Heads that share a key and a value.
  const auto group_size = static_cast<Eigen::Index>(config.heads / config.kv_heads);
  Table x(T, static_cast<Eigen::Index>(config.width));
  for (Eigen::Index t = 0; t < T; ++t) {
    weights.tokens.read_row(ids[static_cast<std::size_t>(t)], x.data() + t * x.cols());
  }
  for (std::size_t l = 0; l < weights.layers.size(); ++l) {
    const LayerWeights& layer = weights.layers[l];
    const Table normed = plain_norm(x, layer.attention_norm, config.norm_epsilon);
    Table queries = times(normed, layer.queries);
    Table keys = times(normed, layer.keys);
    const Table values = times(normed, layer.values);
    plain_rotate(queries, d, positions, options.rotation);
    plain_rotate(keys, d, positions, options.rotation);

    Table seen(T, queries.cols());
    std::vector<Table> attention;
    for (Eigen::Index head = 0; head < config.heads; ++head) {
      const Eigen::Index group = head / group_size;
      attention.push_back(
          causal_weights(queries.middleCols(head * d, d), keys.middleCols(group * d, d)));
      const bool muted = is_muted(options, l, head);
      seen.middleCols(head * d, d) =
          product<float>(attention.back(), values.middleCols(group * d, d)) * (muted ? 0.0F : 1.0F);
    }
    x += times(seen, layer.output);

    const Table mlp_input = plain_norm(x, layer.mlp_norm, config.norm_epsilon);
    const Table gate = transformer::silu<float>(times(mlp_input, layer.gate));
    x += times(gate.cwiseProduct(times(mlp_input, layer.up)), layer.down);

    reading.attention.push_back(std::move(attention));
    reading.after.push_back(x);
  }
  reading.logits = times(plain_norm(x, weights.norm, config.norm_epsilon), weights.logits());
  return reading;
}

}  // namespace lexiscope::llama

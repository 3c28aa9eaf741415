#include "input_layer/embedding_layer.hpp"

#include <cmath>
#include <string>
#include <utility>

#include "input_layer/embed.hpp"

namespace lexiscope {
namespace {

// Random streams of the layer's seed.
constexpr std::uint64_t kPositionStream = 1;
constexpr std::uint64_t kDropoutStream = 2;

PositionTable make_positions(PositionScheme positions, std::int64_t max_seq_len,
                             std::int64_t embedding_dim, EmbeddingOptions options) {
  const PositionSchemeEntry& traits = entry_of(positions);
  if (traits.reaches_scores()) {
    fail(ErrorKind::InvalidArgument, "positions", "a scheme that adds rows, or none", traits.name);
  }
  if (traits.learns_rows) {
    options.seed = Random(options.seed).split(kPositionStream).bits();
    return LearnedPositionalEmbedding(max_seq_len, embedding_dim, options);
  }
  if (traits.fixed_rows != nullptr) {
    return traits.fixed_rows(max_seq_len, embedding_dim, kUsualBase);
  }
  return std::monostate{};
}

}  // namespace

const Table* all_rows(const PositionTable& positions) {
  if (const auto* learned = std::get_if<LearnedPositionalEmbedding>(&positions)) {
    return &learned->weights();
  }
  return std::get_if<Table>(&positions);
}

EmbeddingLayer::EmbeddingLayer(std::int64_t vocab_size, std::int64_t embedding_dim,
                               std::int64_t max_seq_len, PositionScheme positions, bool scale,
                               double dropout, const EmbeddingOptions& options)
    : EmbeddingLayer(TokenEmbedding(vocab_size, embedding_dim, options),
                     make_positions(positions, max_seq_len, embedding_dim, options), scale, dropout,
                     options.seed) {}

EmbeddingLayer::EmbeddingLayer(TokenEmbedding tokens, PositionTable positions, bool scale,
                               double dropout, std::uint64_t seed)
    : tokens_(std::move(tokens)),
      positions_(std::move(positions)),
      scale_(scale ? std::sqrt(static_cast<float>(tokens_.embedding_dim())) : 1.0F),
      dropout_(dropout),
      random_(Random(seed).split(kDropoutStream)) {
  require_range("dropout", dropout, 0, std::nextafter(1.0, 0.0));
  if (const Table* table = all_rows(positions_)) {
    require_width("positions", tokens_.embedding_dim(), table->cols());
  }
}

Tensor EmbeddingLayer::forward(const IdsView& ids, std::int64_t start) const {
  if (ids.rank() != 2) {
    fail(ErrorKind::ShapeMismatch, "ids", "two axes, (B, T)", to_text(ids.shape()));
  }
  const Table* const positions = all_rows(positions_);
  if (positions != nullptr) require_positions(ids.axis_from_end(1), start, positions->rows());
  return embed(ids, tokens_, scale_, positions, start);
}

EmbeddingLayer::Pass EmbeddingLayer::train(const IdsView& ids, std::int64_t start) {
  Pass pass{forward(ids, start), {ids.values().begin(), ids.values().end()}, start, {}};
  const auto keep_scale = static_cast<float>(1 / (1 - dropout_));
  pass.mask = Table::Constant(pass.output.rows.rows(), pass.output.rows.cols(), keep_scale);
  if (dropout_ > 0) {
    for (float& factor : std::span(pass.mask.data(), static_cast<std::size_t>(pass.mask.size()))) {
      if (random_.uniform_double() < dropout_) factor = 0;
    }
    pass.output.rows.array() *= pass.mask.array();
  }
  return pass;
}

EmbeddingLayer::Gradients EmbeddingLayer::backward(const Pass& pass,
                                                   const TensorView& d_output) const {
  if (d_output.shape() != pass.output.shape) {
    fail(ErrorKind::ShapeMismatch, "d_output", to_text(pass.output.shape),
         to_text(d_output.shape()));
  }
  const Tensor d_sum{rows_of(d_output).array() * pass.mask.array(), pass.output.shape};
  const std::int64_t batch = pass.output.shape[0];
  const std::int64_t length = pass.output.shape[1];
  Gradients gradients;
  gradients.tokens = tokens_.backward({pass.ids, {batch, length}}, d_sum);
  gradients.tokens.values *= scale_;
  if (const auto* learned = std::get_if<LearnedPositionalEmbedding>(&positions_)) {
    gradients.positions = learned->backward(d_sum.rows, length, pass.start);
  }
  return gradients;
}

std::vector<Parameter> EmbeddingLayer::parameters() {
  std::vector<Parameter> parameters;
  if (!tokens_.frozen()) parameters.push_back({"tokens", &tokens_.weights()});
  if (auto* learned = std::get_if<LearnedPositionalEmbedding>(&positions_)) {
    parameters.push_back({"positions", &learned->weights()});
  }
  return parameters;
}

std::int64_t EmbeddingLayer::parameter_count() const noexcept {
  const auto* learned = std::get_if<LearnedPositionalEmbedding>(&positions_);
  const std::int64_t of_tokens = tokens_.frozen() ? 0 : tokens_.parameter_count();
  return of_tokens + (learned != nullptr ? learned->parameter_count() : 0);
}

}  // namespace lexiscope

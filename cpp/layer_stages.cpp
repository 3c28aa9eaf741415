#include "layer_stages.hpp"

#include <utility>

namespace lexiscope {
namespace {

Table first_positions(const PositionTable& positions, std::int64_t length) {
  if (const auto* learned = std::get_if<LearnedPositionalEmbedding>(&positions)) {
    return learned->rows(length);
  }
  if (const auto* fixed = std::get_if<SinusoidalPositionalEmbedding>(&positions)) {
    return fixed->table().topRows(static_cast<Eigen::Index>(length));
  }
  return {};
}

}  // namespace

LayerStages stages_of(EmbeddingLayer& layer, const IdsView& ids, Mode mode) {
  LayerStages stages;
  stages.sum = layer.forward(ids);
  stages.tokens = layer.tokens().lookup(ids);
  stages.tokens.rows *= layer.scale();
  stages.positions = first_positions(layer.positions(), ids.axis_from_end(1));
  if (mode == Mode::Use) {
    stages.output = stages.sum;
    return stages;
  }
  EmbeddingLayer::Pass pass = layer.train(ids);
  stages.mask = std::move(pass.mask);
  stages.output = std::move(pass.output);
  return stages;
}

}  // namespace lexiscope

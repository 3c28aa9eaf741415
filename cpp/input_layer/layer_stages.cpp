#include "input_layer/layer_stages.hpp"

#include <utility>

namespace lexiscope {

LayerStages stages_of(EmbeddingLayer& layer, const IdsView& ids, Mode mode) {
  LayerStages stages;
  stages.sum = layer.forward(ids);
  stages.tokens = layer.tokens().lookup(ids);
  stages.tokens.rows *= layer.scale();
  if (const Table* const positions = all_rows(layer.positions())) {
    stages.positions = positions->topRows(static_cast<Eigen::Index>(ids.axis_from_end(1)));
  }
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

// Compiled for size.
#include "transformer/training/stretching.hpp"

#include <algorithm>

namespace lexiscope::transformer {
namespace {

bool turns(const LayerPositions& layer) { return entry_of(layer.scheme).rotation != nullptr; }

}  // namespace

ModelOptions stretched(ModelOptions model, RotaryScalingKind kind, int trained_length, int length) {
  require_range("length", length, trained_length, model.max_length);
  if (kind == RotaryScalingKind::None) return model;
  if (std::none_of(model.layers.begin(), model.layers.end(), turns)) {
    fail(ErrorKind::InvalidArgument, "layers", "a rotary layer, whose angles are stretched",
         "none");
  }
  const double factor = static_cast<double>(length) / trained_length;
  for (LayerPositions& layer : model.layers) layer.scaling = {kind, factor, trained_length, 8, 1};
  require_valid(model);
  return model;
}

TrainingOptions more_steps(TrainingOptions training, int steps, int length) {
  training.steps = steps;
  training.warmup = steps / 10;
  training.length = length;
  training.seed += 1;
  training.optimizer.learning_rate /= 5;
  return training;
}

}  // namespace lexiscope::transformer

#include "transformer/training/stretching.hpp"

#include <algorithm>
#include <utility>

namespace lexiscope::transformer {
namespace {

bool turns(const LayerPositions& layer) { return entry_of(layer.scheme).rotation != nullptr; }

/// Sets the scaling of all rotary layers.
ModelOptions with_scaling(ModelOptions model, const RotaryScaling& scaling) {
  if (std::none_of(model.layers.begin(), model.layers.end(), turns)) {
    fail(ErrorKind::InvalidArgument, "layers", "a rotary layer, whose angles are stretched",
         "none");
  }
  for (LayerPositions& layer : model.layers) layer.scaling = scaling;
  require_valid(model);
  return model;
}

bool by_sequence(const LayerPositions& layer) {
  return turns(layer) && goes_by_sequence(layer.scaling.kind);
}

}  // namespace

ModelOptions stretched(ModelOptions model, RotaryScalingKind kind, int trained_length, int length) {
  require_range("length", length, trained_length, model.max_length);
  if (kind == RotaryScalingKind::None) return model;
  const bool dynamic = kind == RotaryScalingKind::DynamicNtk;
  RotaryScaling scaling = {kind, dynamic ? 1 : static_cast<double>(length) / trained_length,
                           trained_length, 8, 1};
  if (goes_by_sequence(kind)) scaling.sequence_len = length;
  return with_scaling(std::move(model), scaling);
}

ModelOptions longrope(ModelOptions model, const std::vector<double>& long_factors,
                      int trained_length, int length) {
  require_range("length", length, trained_length, model.max_length);
  RotaryScaling scaling = {RotaryScalingKind::LongRope,
                           static_cast<double>(length) / trained_length, trained_length};
  scaling.sequence_len = length;
  scaling.long_factors = long_factors;
  scaling.short_factors.assign(static_cast<std::size_t>(model.width / model.heads / 2), 1);
  return with_scaling(std::move(model), scaling);
}

ModelOptions reads_as(ModelOptions model, int length) {
  for (LayerPositions& layer : model.layers) {
    if (by_sequence(layer)) layer.scaling.sequence_len = length;
  }
  require_valid(model);
  return model;
}

std::vector<PlaceScore> score_by_length(const ModelOptions& model,
                                        const std::vector<float>& parameters, const Task& task,
                                        const std::vector<PlaceRange>& ranges, int lines,
                                        std::uint64_t seed) {
  if (std::none_of(model.layers.begin(), model.layers.end(), by_sequence)) {
    FastModel as_it_is(model);
    return score_places(as_it_is, parameters, task, ranges, lines, seed);
  }
  std::vector<PlaceScore> scores;
  for (const PlaceRange& range : ranges) {
    FastModel at_length(reads_as(model, range.to));
    scores.push_back(score_places(at_length, parameters, task, {range}, lines, seed).front());
  }
  return scores;
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

#include "bindings/transformer/options.hpp"

#include "bindings/positions/scheme.hpp"

namespace lexiscope::bindings {
namespace {

using namespace transformer;

constexpr double kAny = 0x1p31 - 1;
constexpr int kLongest = 512;  // eight times that is the longest that a model may have room for

int count(const val& o, const char* name, const char* argument) {
  return whole<int>(o, name, argument, -kAny, kAny);
}

std::string name_of(PositionScheme scheme) { return std::string(entry_of(scheme).name); }

LayerPositions layer_from(const val& o) {
  LayerPositions layer;
  layer.scheme = scheme_from(o["scheme"], "layers");
  layer.base = number(o, "base");
  layer.slope_factor = number(o, "slopeFactor");
  layer.flat_heads = count(o, "flatHeads", "flat_heads");
  return layer;
}

val layer_to_js(const LayerPositions& layer) {
  val result = val::object();
  result.set("scheme", name_of(layer.scheme));
  result.set("base", layer.base);
  result.set("slopeFactor", layer.slope_factor);
  result.set("flatHeads", layer.flat_heads);
  return result;
}

std::vector<LayerPositions> layers_from(const val& o) {
  if (!o.isArray()) fail(ErrorKind::InvalidArgument, "layers", "a list of layers", "none");
  const auto layers = whole<std::size_t>(o, "length", "layers", 1, 16);
  std::vector<LayerPositions> result;
  for (std::size_t l = 0; l < layers; ++l) result.push_back(layer_from(o[l]));
  return result;
}

}  // namespace

Task task_from(const val& task) {
  Task result;
  result.kind = task_kind(text_of(task["name"]));
  result.symbols = count(task, "symbols", "symbols");
  result.distance = count(task, "distance", "distance");
  require_valid(result);
  return result;
}

val task_to_js(const Task& task) {
  val result = val::object();
  result.set("name", std::string(kTasks[static_cast<std::size_t>(task.kind)]));
  result.set("symbols", task.symbols);
  result.set("distance", task.distance);
  return result;
}

TrainingSettings settings_from(const val& o) {
  TrainingSettings settings;
  auto& [task, model, training] = settings;
  task = task_from(o["task"]);
  model.width = count(o, "width", "width");
  model.heads = count(o, "heads", "heads");
  model.mlp_width = count(o, "mlpWidth", "mlp_width");
  model.added = scheme_from(o["added"], "added");
  model.sinusoidal_base = number(o, "sinusoidalBase");
  model.layers = layers_from(o["layers"]);
  training.steps = count(o, "steps", "steps");
  training.sequences = count(o, "sequences", "sequences");
  training.length = whole<int>(o, "length", "length", 2, kLongest);
  training.seed = seed_from(number(o, "seed"));
  training.optimizer.learning_rate = number(o, "learningRate");
  training.warmup = warmup_of(training.steps);
  model.vocab_size = task.vocab_size();
  model.max_length = room_for(training.length);
  return settings;
}

val settings_to_js(const TrainingSettings& settings) {
  const auto& [task, model, training] = settings;
  val result = val::object();
  result.set("task", task_to_js(task));
  result.set("width", model.width);
  result.set("heads", model.heads);
  result.set("mlpWidth", model.mlp_width);
  result.set("added", name_of(model.added));
  result.set("sinusoidalBase", model.sinusoidal_base);
  result.set("layers", array_of(model.layers, layer_to_js));
  result.set("steps", training.steps);
  result.set("sequences", training.sequences);
  result.set("length", training.length);
  result.set("seed", static_cast<double>(training.seed));
  result.set("learningRate", training.optimizer.learning_rate);
  return result;
}

}  // namespace lexiscope::bindings

#include "bindings/transformer/options.hpp"

#include "bindings/positions/scheme.hpp"
#include "bindings/transformer/layers.hpp"

namespace lexiscope::bindings {
namespace {

using namespace transformer;

constexpr int kLongest = 512;  // eight times that is the longest that a model may have room for

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
  result.set("layers", layers_to_js(model.layers));
  result.set("steps", training.steps);
  result.set("sequences", training.sequences);
  result.set("length", training.length);
  result.set("seed", static_cast<double>(training.seed));
  result.set("learningRate", training.optimizer.learning_rate);
  return result;
}

}  // namespace lexiscope::bindings

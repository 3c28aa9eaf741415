// options.hpp: options of tasks, models and their training.
#pragma once

#include "bindings/transformer/layers.hpp"
#include "transformer/training/task_settings.hpp"

namespace lexiscope::bindings {

inline constexpr Names<transformer::TaskKind> kTaskNames{
    [](std::string_view name, std::string_view) { return transformer::task_kind(name); },
    [](transformer::TaskKind kind) { return transformer::kTasks[static_cast<std::size_t>(kind)]; }};

template <class Fields>
void fields(Fields& field, transformer::Task& task) {
  field("name", task.kind, kTaskNames, "task");
  field("symbols", task.symbols, -kAnySize, kAnySize);
  field("distance", task.distance, -kAnySize, kAnySize);
}

/// Throws InvalidArgument ("task", "symbols", "distance").
inline transformer::Task task_from(const val& object) {
  const auto task = from_js<transformer::Task>(object);
  require_valid(task);
  return task;
}

/// All options of a training.
struct TrainingSettings {
  transformer::Task task;
  transformer::ModelOptions model;
  transformer::TrainingOptions training;
};

template <class Fields>
void fields(Fields& field, TrainingSettings& settings) {
  auto& [task, model, training] = settings;
  field("task", task);
  field("width", model.width, -kAnySize, kAnySize);
  field("heads", model.heads, -kAnySize, kAnySize);
  field("mlpWidth", model.mlp_width, -kAnySize, kAnySize);
  position_fields(field, model, 16);
  field("steps", training.steps, -kAnySize, kAnySize);
  field("sequences", training.sequences, -kAnySize, kAnySize);
  // A model reads lines up to eight times this length.
  field("length", training.length, 2, 512);
  field("seed", training.seed, 0, kMaxSeed);
  field("learningRate", training.optimizer.learning_rate);
}

/// Reads the options of transformer.d.ts. Throws InvalidArgument naming an option that is missing,
/// of another type or not an integer; the trainer checks the ranges.
inline TrainingSettings settings_from(const val& options) {
  auto settings = from_js<TrainingSettings>(options);
  require_valid(settings.task);
  settings.training.warmup = transformer::warmup_of(settings.training.steps);
  settings.model.vocab_size = settings.task.vocab_size();
  settings.model.max_length = transformer::room_for(settings.training.length);
  return settings;
}

}  // namespace lexiscope::bindings

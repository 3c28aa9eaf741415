#include "transformer/training/task_settings.hpp"

#include <algorithm>

namespace lexiscope::transformer {

ModelOptions usual_model(const Task& task, PositionScheme scheme, double base, int length) {
  ModelOptions model;
  model.vocab_size = task.vocab_size();
  model.max_length = room_for(length);
  model.layers.resize(task.kind == TaskKind::Back ? 1 : 2);
  set_positions(model, scheme, base);
  return model;
}

TrainingOptions usual_training(TaskKind task) {
  TrainingOptions training;
  training.steps = task == TaskKind::Language ? 2'000 : task == TaskKind::Back ? 600 : 1'000;
  training.warmup = warmup_of(training.steps);
  return training;
}

int room_for(int length) { return std::max(256, 8 * std::clamp(length, 1, 100'000)); }

int warmup_of(int steps) { return std::min(100, steps / 10); }

}  // namespace lexiscope::transformer

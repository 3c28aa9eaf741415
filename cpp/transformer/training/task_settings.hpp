// task_settings.hpp: default models and training options that are known to learn each task.
#pragma once

#include "transformer/tasks/task.hpp"
#include "transformer/training/checkpoint.hpp"

namespace lexiscope::transformer {

/// A model that learns the task: two layers of one scheme, or one for Back, with D = 32 and two
/// heads, and max_length eight times the length. `base` applies to the scheme's angles.
ModelOptions usual_model(const Task& task, PositionScheme scheme, double base, int length);

/// Its training: 1,000 steps, 2,000 for Language and 600 for Back, at a learning rate of 0.01.
TrainingOptions usual_training(TaskKind task);

/// The max_length of models for comparing lengths: eight times the training length, at least 256.
int room_for(int length);

/// Warm-up steps: 100, or a tenth of all if that is less.
int warmup_of(int steps);

}  // namespace lexiscope::transformer

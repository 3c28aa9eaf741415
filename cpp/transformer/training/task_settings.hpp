// task_settings.hpp: what is known to suffice for each task, so that nobody has to find it out.
#pragma once

#include "transformer/tasks/task.hpp"
#include "transformer/training/checkpoint.hpp"

namespace lexiscope::transformer {

/// A model that learns the task: two layers of one scheme, D = 32 and two heads, and for Back one
/// layer. It has room for eight times the length. `base` is that of the scheme's angles.
ModelOptions usual_model(const Task& task, PositionScheme scheme, double base, int length);

/// How it is trained: 1,000 steps, for Language 2,000 and for Back 600, at a rate of 0.01.
TrainingOptions usual_training(TaskKind task);

/// The longest line that a model trained at this length has room for, if lengths are to be
/// compared: eight times it, at least 256.
int room_for(int length);

/// Steps of the rising rate: 100, or a tenth of all where that is less.
int warmup_of(int steps);

}  // namespace lexiscope::transformer

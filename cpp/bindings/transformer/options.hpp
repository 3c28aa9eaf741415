// options.hpp: tasks, models and their training as JavaScript has them.
#pragma once

#include <string>

#include "bindings/shared/convert.hpp"
#include "transformer/training/task_settings.hpp"

namespace lexiscope::bindings {

/// {name, symbols, distance}. Throws InvalidArgument ("task", "symbols", "distance").
transformer::Task task_from(const val& task);

val task_to_js(const transformer::Task& task);

/// All that a training is made of.
struct TrainingSettings {
  transformer::Task task;
  transformer::ModelOptions model;
  transformer::TrainingOptions training;
};

/// Options of transformer.d.ts. Throws InvalidArgument naming the option that is missing, of
/// another type or no whole number; what is out of range, the trainer refuses.
TrainingSettings settings_from(const val& options);

val settings_to_js(const TrainingSettings& settings);

inline std::uint64_t seed_from(double seed) {
  return whole<std::uint64_t>(seed, "seed", 0, 0x1p53 - 1);
}

/// A text, or '' for what is none: an argument that names something then says what it expects.
inline std::string text_of(const val& value) {
  return value.isString() ? value.as<std::string>() : "";
}

}  // namespace lexiscope::bindings

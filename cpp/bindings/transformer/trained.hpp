// trained.hpp: a training as JavaScript holds it.
#pragma once

#include <utility>

#include "bindings/transformer/options.hpp"
#include "transformer/training/trainer.hpp"

namespace lexiscope::bindings {

/// A trainer, and what it was made of.
struct Trained {
  explicit Trained(TrainingSettings made_of)
      : settings(std::move(made_of)),
        trainer(settings.model, transformer::lines_of(settings.task), settings.training) {}

  /// Goes on from another's weights with this model and training. Its lines are read, and its model
  /// stretched once more, as those of the other.
  Trained(const Trained& from, transformer::ModelOptions model,
          const transformer::TrainingOptions& training)
      : settings(from.settings),
        trainer(std::move(model), from.trainer.source(), training, from.trainer.parameters()) {}

  TrainingSettings settings;
  transformer::Trainer trainer;
};

}  // namespace lexiscope::bindings

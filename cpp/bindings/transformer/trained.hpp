// trained.hpp: a transformer training that JavaScript holds.
#pragma once

#include <utility>

#include "bindings/transformer/options.hpp"
#include "transformer/training/trainer.hpp"

namespace lexiscope::bindings {

/// A trainer and the options it was created with.
struct Trained {
  explicit Trained(TrainingSettings made_of)
      : settings(std::move(made_of)),
        trainer(settings.model, transformer::lines_of(settings.task), settings.training) {}

  /// Continues from another's weights with this model and training. Keeps the settings of the
  /// other, by which its lines are read and its model can be extended again.
  Trained(const Trained& from, transformer::ModelOptions model,
          const transformer::TrainingOptions& training)
      : settings(from.settings),
        trainer(std::move(model), from.trainer.source(), training, from.trainer.parameters()) {}

  TrainingSettings settings;
  transformer::Trainer trainer;
};

}  // namespace lexiscope::bindings

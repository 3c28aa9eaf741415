// layers.hpp: options and progress that all transformers share.
#pragma once

#include "bindings/positions/scheme.hpp"
#include "transformer/training/trainer.hpp"

namespace lexiscope::bindings {

/// No limit here: the trainer checks the range of these fields.
inline constexpr double kAnySize = 0x1p31 - 1;

template <class Fields>
void fields(Fields& field, transformer::LayerPositions& layer) {
  field("scheme", layer.scheme, kSchemeNames, "layers");
  field("base", layer.base);
  field("slopeFactor", layer.slope_factor);
  field("flatHeads", layer.flat_heads, -kAnySize, kAnySize);
}

template <class Fields>
void position_fields(Fields& field, transformer::ModelOptions& model, double most_layers) {
  field("added", model.added, kSchemeNames, "added");
  field("sinusoidalBase", model.sinusoidal_base);
  field("layers", model.layers, most_layers);
}

inline val progress_to_js(const transformer::Progress& progress) {
  return object({{"stepsDone", progress.steps_done},
                 {"stepsTotal", progress.steps_total},
                 {"loss", progress.loss},
                 {"learningRate", progress.learning_rate},
                 {"gradientNorm", progress.gradient_norm},
                 {"seconds", progress.seconds}});
}

}  // namespace lexiscope::bindings

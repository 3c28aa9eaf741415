// usual_language.hpp: a default model and training that are known to learn the microworld's
// language.
#pragma once

#include "language_model/text/language_text.hpp"
#include "transformer/training/checkpoint.hpp"

namespace lexiscope::language {

/// The max_length of models of sentences.
inline constexpr int kRoom = 256;

/// Two layers of one scheme, D = 48, 4 heads, MLPs of 96. `base` applies to the scheme's angles.
transformer::ModelOptions usual_model(PositionScheme scheme, double base);

/// Steps of 8 lines of 32 tokens. tests/cpp/language_model/quality_test.cpp has the results.
transformer::TrainingOptions usual_training();

}  // namespace lexiscope::language

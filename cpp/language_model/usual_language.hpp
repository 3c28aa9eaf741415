// usual_language.hpp: what the microworld's language is known to be learnt with.
#pragma once

#include "language_model/text/language_text.hpp"
#include "transformer/training/checkpoint.hpp"

namespace lexiscope::language {

/// The longest line that a model of sentences has room for.
inline constexpr int kRoom = 256;

/// Two layers of one scheme, D = 48, 4 heads, MLPs of 96. `base` is that of the scheme's angles.
transformer::ModelOptions usual_model(PositionScheme scheme, double base);

/// Steps of 8 lines of 32 tokens. What comes of it is in tests/cpp/language_model/quality_test.cpp.
transformer::TrainingOptions usual_training();

}  // namespace lexiscope::language

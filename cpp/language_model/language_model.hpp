// language_model.hpp: what a training has made: weights, and what they are for.
#pragma once

#include <string>
#include <vector>

#include "language_model/text/token_set.hpp"
#include "transformer/training/checkpoint.hpp"

namespace lexiscope::language {

struct LanguageModel {
  std::string text;  ///< what it was learnt from
  TokenSet tokens;
  transformer::ModelOptions options;
  transformer::TrainingOptions training;
  int steps_done = 0;
  std::vector<float> parameters;
};

/// The same weights with no positions: no rows are added, no heads rotated, no slopes.
LanguageModel without_positions(LanguageModel model);

}  // namespace lexiscope::language

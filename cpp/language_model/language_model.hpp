// language_model.hpp: a trained language model: its weights, options and tokens.
#pragma once

#include <string>
#include <vector>

#include "language_model/text/token_set.hpp"
#include "transformer/training/checkpoint.hpp"

namespace lexiscope::language {

struct LanguageModel {
  std::string text;  ///< the name of its training text
  TokenSet tokens;
  transformer::ModelOptions options;
  transformer::TrainingOptions training;
  int steps_done = 0;
  std::vector<float> parameters;
};

/// The same weights without positions: no added rows, rotation or slopes.
LanguageModel without_positions(LanguageModel model);

}  // namespace lexiscope::language

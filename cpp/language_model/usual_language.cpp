#include "language_model/usual_language.hpp"

namespace lexiscope::language {

transformer::ModelOptions usual_model(PositionScheme scheme, double base) {
  transformer::ModelOptions model;
  model.width = 48;
  model.heads = 4;
  model.mlp_width = 96;
  model.max_length = kRoom;
  set_positions(model, scheme, base);
  return model;
}

transformer::TrainingOptions usual_training() {
  transformer::TrainingOptions training;
  training.steps = 5'000;
  training.sequences = 8;
  training.length = 32;
  training.optimizer.learning_rate = 0.016;
  // Weight decay shrinks logits, which makes impossible words likelier and fewer samples
  // grammatical.
  training.optimizer.weight_decay = 0;
  return training;
}

}  // namespace lexiscope::language

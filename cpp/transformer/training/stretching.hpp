// stretching.hpp: a rotary model that was trained on short lines, made ready for longer ones.
#pragma once

#include "transformer/training/checkpoint.hpp"

namespace lexiscope::transformer {

/// The model with the angles of its rotary layers scaled from one length to another, 1 or more
/// times as long (RotaryScalingKind). YaRN's ramp is of 1 to 8 turns: the 32 of contexts of
/// thousands, no pair turns within a short one. Throws InvalidArgument ("length"; "layers" where
/// none is rotary and the kind is one; "scaling_factor").
ModelOptions stretched(ModelOptions model, RotaryScalingKind kind, int trained_length, int length);

/// How to train a little more at another length: so many steps, of a fifth of the rate, on lines
/// that were not seen.
TrainingOptions more_steps(TrainingOptions training, int steps, int length);

}  // namespace lexiscope::transformer

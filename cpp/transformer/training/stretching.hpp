// stretching.hpp: a rotary model that was trained on short lines, made ready for longer ones.
#pragma once

#include <vector>

#include "transformer/training/checkpoint.hpp"
#include "transformer/training/lengths.hpp"

namespace lexiscope::transformer {

/// The model with the angles of its rotary layers scaled from one length to another, 1 or more
/// times as long (RotaryScalingKind). YaRN's ramp is of 1 to 8 turns: the 32 of contexts of
/// thousands, no pair turns within a short one. Dynamic NTK has factor 1: it goes by the sequence
/// alone, here of the new length; reads_as() says another. LongRoPE needs lists: longrope().
/// Throws InvalidArgument ("length"; "layers" where none is rotary and the kind is one;
/// "scaling_factor"), ShapeMismatch ("short_factors") for LongRoPE.
ModelOptions stretched(ModelOptions model, RotaryScalingKind kind, int trained_length, int length);

/// By LongRoPE's rule: within the trained length all paces stay, beyond pair i is divided by
/// long_factors[i], as found by search (factor_search.hpp); vectors grow by its factor in both.
/// Throws as stretched() does, ShapeMismatch and InvalidArgument ("long_factors").
ModelOptions longrope(ModelOptions model, const std::vector<double>& long_factors,
                      int trained_length, int length);

/// The same model, its angles those of a sequence of this length where they go by it.
ModelOptions reads_as(ModelOptions model, int length);

/// score_places() of a model whose angles may go by the sequence: then each range is read in lines
/// that end where it ends, with the angles of that length. Throws as score_places() does.
std::vector<PlaceScore> score_by_length(const ModelOptions& model,
                                        const std::vector<float>& parameters, const Task& task,
                                        const std::vector<PlaceRange>& ranges, int lines,
                                        std::uint64_t seed);

/// How to train a little more at another length: so many steps, of a fifth of the rate, on lines
/// that were not seen.
TrainingOptions more_steps(TrainingOptions training, int steps, int length);

}  // namespace lexiscope::transformer

// stretching.hpp: extends a rotary model trained on short lines to longer ones.
#pragma once

#include <vector>

#include "transformer/training/checkpoint.hpp"
#include "transformer/training/lengths.hpp"

namespace lexiscope::transformer {

/// The model with its rotary layers scaled from one length to another, at least as long
/// (RotaryScalingKind). YaRN's ramp is from 1 to 8 turns, because in short contexts no pair makes
/// the 32 turns of contexts of thousands. Dynamic NTK has factor 1, so it depends on the sequence
/// alone, here of the new length; reads_as() sets another. LongRoPE needs lists: use longrope().
/// Throws InvalidArgument ("length"; "layers" if none is rotary and there is a kind;
/// "scaling_factor"), ShapeMismatch ("short_factors") for LongRoPE.
ModelOptions stretched(ModelOptions model, RotaryScalingKind kind, int trained_length, int length);

/// LongRoPE: frequencies are unchanged within the trained length, and beyond it pair i is divided
/// by long_factors[i], found by search (factor_search.hpp); its attention factor applies in both.
/// Throws as stretched() does, ShapeMismatch and InvalidArgument ("long_factors").
ModelOptions longrope(ModelOptions model, const std::vector<double>& long_factors,
                      int trained_length, int length);

/// The same model with the angles of a sequence of this length, if they depend on it.
ModelOptions reads_as(ModelOptions model, int length);

/// score_places() for a model whose angles may depend on the sequence: each range is then evaluated
/// on lines that end where it ends, with the angles of that length. Throws as score_places() does.
std::vector<PlaceScore> score_by_length(const ModelOptions& model,
                                        const std::vector<float>& parameters, const Task& task,
                                        const std::vector<PlaceRange>& ranges, int lines,
                                        std::uint64_t seed);

/// Options for fine-tuning at another length: `steps` steps at a fifth of the learning rate, on new
/// lines.
TrainingOptions more_steps(TrainingOptions training, int steps, int length);

}  // namespace lexiscope::transformer

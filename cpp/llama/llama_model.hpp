// llama_model.hpp: what ties the files of one model together: whether a tokenizer is the model's
// own, and a config with another scaling of its rotation.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "llama/llama_config.hpp"
#include "llama/tokenizer/tokenizer.hpp"
#include "positions/rotary_scaling.hpp"

namespace lexiscope::llama {

/// Throws MalformedFile (argument `name`) unless the tokenizer has as many tokens as the model, or
/// a few less, as padded vocabularies have.
void require_fitting(const Tokenizer& tokenizer, const LlamaConfig& config, std::string_view name);

/// Scales the rotation from its trained length on, instead of as the config says; its context
/// becomes at least `factor` trained lengths. Throws InvalidArgument ("scaling_factor",
/// "attention_factor").
void set_scaling(RotaryConfig& rotary, RotaryScalingKind kind, double factor,
                 std::optional<double> attention_factor);

}  // namespace lexiscope::llama

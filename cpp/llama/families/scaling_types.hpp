// scaling_types.hpp: the types of scaling that rope_scaling and rope_parameters may name, and the
// keys that each of them reads.
//
// Source: huggingface/transformers 5, modeling_rope_utils.py; "ntk", "su" and "mrope" are spellings
// of earlier configs, "deepseek_yarn" is vLLM's.
#pragma once

#include <span>
#include <string_view>

#include "positions/rotary_scaling.hpp"

namespace lexiscope::llama {

struct ScalingType {
  std::string_view name;
  RotaryScalingKind kind;
  std::string_view keys;  ///< that it reads, besides those of every type; separated by blanks
};

std::span<const ScalingType> scaling_types();

/// Null for a type that is not known.
const ScalingType* find_scaling_type(std::string_view name);

/// Whether some type reads this key.
bool is_scaling_key(std::string_view key);

/// Whether a list of keys, separated by blanks, has this one.
bool has_key(std::string_view keys, std::string_view key);

}  // namespace lexiscope::llama

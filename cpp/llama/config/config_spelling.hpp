// config_spelling.hpp: the same config in the other spelling of rotation: rope_theta and
// rope_scaling (transformers 4) or rope_parameters (transformers 5).
#pragma once

#include <optional>
#include <string_view>

#include "formats/json_value.hpp"

namespace lexiscope::llama {

enum class RopeSpelling {
  Scaling,     ///< rope_theta, partial_rotary_factor and rope_scaling
  Parameters,  ///< rope_parameters with all of them
};

/// The spelling that a config does not have, if it can be written in it: the family rotates, reads
/// scaling, and is in the library that has the spelling.
std::optional<RopeSpelling> other_spelling(const JsonValue& config);

/// The config in a spelling, with the meaning that transformers 5 gives it; all other keys stay as
/// they are and where they are.
JsonValue respelled(const JsonValue& config, RopeSpelling spelling);

/// "rope_scaling", "rope_parameters".
std::string_view name_of(RopeSpelling spelling);

/// Finds a spelling by name. Throws InvalidArgument ("spelling").
RopeSpelling rope_spelling(std::string_view name);

}  // namespace lexiscope::llama

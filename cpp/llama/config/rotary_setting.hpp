// rotary_setting.hpp: the rotary positions of one kind of layer, as a config.json asks for them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "llama/config/rotary_config.hpp"

namespace lexiscope::llama {

/// An object of scaling within a config.
struct ScalingObject {
  const JsonValue* value = nullptr;  ///< null where the config has none
  std::string prefix;                ///< before its keys in notes: "rope_scaling."
  std::string layers = "all";        ///< as in RotaryConfig
  std::optional<double> base;        ///< in place of the config's own rope_theta
};

/// What cannot be followed becomes a note; nothing is returned where there is an error among them.
std::optional<RotaryConfig> read_rotary_setting(const JsonValue& config,
                                                const ScalingObject& scaling,
                                                const RotarySurroundings& around,
                                                std::vector<ConfigNote>& notes);

}  // namespace lexiscope::llama

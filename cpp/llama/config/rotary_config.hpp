// rotary_config.hpp: the rotary positions that a config.json asks for, in any of the spellings that
// libraries have used: `rope_scaling` or `rope_parameters`, `type` or `rope_type`, a share of a
// head's columns (`partial_rotary_factor`, `rotary_pct`) or their number (`rotary_dim`,
// `qk_rope_head_dim`), one setting or one for each kind of layer.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "formats/json_value.hpp"
#include "llama/config/config_notes.hpp"
#include "llama/config/families.hpp"
#include "positions/rotary_scaling.hpp"

namespace lexiscope::llama {

/// The rotation of one kind of layer.
struct RotaryConfig {
  std::string layers = "all";   ///< or "full_attention", "sliding_attention"
  std::int64_t head_dim = 0;    ///< columns of a head's query
  std::int64_t rotary_dim = 0;  ///< those that are rotated: two a pair
  double base = 10'000;         ///< rope_theta
  RotaryPairs pairs = RotaryPairs::SplitHalves;
  std::string scaling_name;  ///< as the config writes it; empty without scaling
  /// Its trained_len is set; sequence_len is the context where frequencies depend on the length.
  RotaryScaling scaling;
  std::int64_t trained_len = 0;  ///< positions in training; 0 if unknown
  std::int64_t context = 0;      ///< positions that the scaled rotation is meant for
};

/// What the rest of the config says that rotation depends on.
struct RotarySurroundings {
  const Family* family = nullptr;  ///< null for one that is not known
  std::int64_t head_dim = 0;
  std::int64_t max_positions = 0;  ///< max_position_embeddings
};

/// Reads the settings of a config without text_config around it. What cannot be followed, is
/// ignored or contradicts itself becomes a note; where there is an error among them, the result may
/// be empty.
std::vector<RotaryConfig> read_rotary_configs(const JsonValue& config,
                                              const RotarySurroundings& around,
                                              std::vector<ConfigNote>& notes);

}  // namespace lexiscope::llama

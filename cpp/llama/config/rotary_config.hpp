// rotary_config.hpp: the rotary positions that a config.json asks for, in any of the spellings that
// libraries have used: `rope_scaling` or `rope_parameters`, `type` or `rope_type`, a share of a
// head's columns (`partial_rotary_factor`, `rotary_pct`) or their number (`rotary_dim`,
// `qk_rope_head_dim`), one setting or one for each kind of layer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "formats/json_value.hpp"
#include "llama/config/config_keys.hpp"
#include "positions/rotary_scaling.hpp"

namespace lexiscope::llama {

/// The rotation of one kind of layer.
struct RotaryConfig {
  std::string layers = "all";   ///< or "full_attention", "sliding_attention" …
  std::int64_t head_dim = 0;    ///< columns of a head's query
  std::int64_t rotary_dim = 0;  ///< those that are rotated: two a pair
  /// The d of base^(-2i/d): rotary_dim, but head_dim for the type proportional.
  std::int64_t spectrum_dim = 0;
  double base = 10'000;  ///< rope_theta
  RotaryPairs pairs = RotaryPairs::SplitHalves;
  std::string scaling_name;  ///< as the config writes it; empty without scaling
  /// Its trained_len is set; sequence_len is the context where frequencies depend on the length.
  RotaryScaling scaling;
  std::int64_t trained_len = 0;  ///< positions in training; 0 if unknown
  std::int64_t context = 0;      ///< positions that the scaled rotation is meant for
};

/// The object of scaling that a config's own library follows (transformers 5): rope_scaling where
/// it is there and not empty, otherwise rope_parameters.
struct ScalingObject {
  const JsonValue* value = nullptr;  ///< null where the config has none
  std::string name;                  ///< "rope_scaling"
};

/// Finds it, with notes where both are there and differ.
ScalingObject find_scaling(ConfigKeys& keys);

/// Whether it has an object for each kind of layer.
bool has_layer_kinds(const JsonValue& scaling);

/// What the rotation of a kind of layer depends on beside its own keys.
struct RotaryRequest {
  const Family& family;
  const LayerKindRow& kind;
  std::int64_t head_dim = 0;
  std::int64_t max_positions = 0;  ///< max_position_embeddings
  ScalingObject scaling;
};

/// What cannot be followed, is ignored or contradicts itself becomes a note; nothing is returned
/// where there is an error among them.
std::optional<RotaryConfig> read_rotary_config(ConfigKeys& keys, const RotaryRequest& request);

/// Radians a position for each pair, before scaling (`plain`) and after.
struct RotaryFrequencies {
  std::vector<double> plain;
  std::vector<double> scaled;
};
RotaryFrequencies frequencies_of(const RotaryConfig& config);

}  // namespace lexiscope::llama

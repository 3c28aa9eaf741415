// model_layers.hpp: the sizes that a config gives its model, and its layers by kind.
#pragma once

#include <cstdint>
#include <vector>

#include "llama/config/config_keys.hpp"

namespace lexiscope::llama {

/// The layers that have one row of Family::kinds and rotate, or do not.
struct LayerGroup {
  std::size_t row = 0;
  bool rotates = true;
  /// Whether the family's layers of this row rotate; where `rotates` is false then, keys say so.
  bool row_rotates = true;
  std::int64_t layers = 0;
  std::int64_t cached = 0;  ///< of them, those with a cache of their own
};

/// A layer's sizes, by row of Family::kinds.
struct RowSizes {
  std::int64_t window = 0;  ///< tokens; 0: it sees everything
  std::int64_t head_dim = 0;
  std::int64_t kv_heads = 0;
};

struct ModelLayers {
  std::int64_t max_positions = 0;  ///< 0 where the config and the family do not say it
  std::vector<RowSizes> rows;
  std::vector<LayerGroup> groups;  ///< by row, those that rotate first
};

/// What cannot be, or is missing, becomes a note.
ModelLayers read_model_layers(const Family& family, ConfigScheme scheme, ConfigKeys& keys);

/// The numbers that a cached layer with these sizes keeps of each token.
std::int64_t cached_numbers(const Family& family, const RowSizes& sizes, ConfigKeys& keys);

}  // namespace lexiscope::llama

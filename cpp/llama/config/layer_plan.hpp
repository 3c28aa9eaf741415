// layer_plan.hpp: of which kind each layer of a config is, and which have no rotation.
#pragma once

#include <cstdint>
#include <vector>

#include "llama/config/config_keys.hpp"

namespace lexiscope::llama {

struct PlannedLayer {
  std::size_t kind = 0;  ///< index into Family::kinds
  bool rotates = true;   ///< by the keys of Family::unrotated_list and unrotated_every
};

/// The layers in their order, `count` of them. Lists of another length and kinds that the family
/// does not have become notes.
std::vector<PlannedLayer> plan_layers(const Family& family, std::int64_t count, ConfigKeys& keys);

}  // namespace lexiscope::llama

// position_tables.hpp: the tables of a model's positional schemes, for positions 0 … L-1.
#pragma once

#include <vector>

#include "base/table.hpp"
#include "transformer/options.hpp"

namespace lexiscope::transformer {

struct LayerTables {
  Table cosines;              ///< (L,d/2) of rotary's angles; otherwise empty
  Table sines;                ///< the same
  std::vector<float> slopes;  ///< of H heads; all 0 without ALiBi
};

struct PositionTables {
  Table fixed_rows;  ///< (L,D), added to the tokens; otherwise empty
  std::vector<LayerTables> layers;
};

/// Throws as require_valid() does, and as the schemes' own classes do.
PositionTables position_tables(const ModelOptions& options, int length);

}  // namespace lexiscope::transformer

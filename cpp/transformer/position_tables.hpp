// position_tables.hpp: the tables of a model's positional schemes, for positions 0 … L-1.
#pragma once

#include <vector>

#include "decoder/plain/block.hpp"
#include "transformer/options.hpp"

namespace lexiscope::transformer {

struct PositionTables {
  Table fixed_rows;  ///< (L,D), added to the tokens; otherwise empty
  std::vector<BlockPositions> layers;
};

/// Throws as require_valid() does, and as the schemes' own classes do.
PositionTables position_tables(const ModelOptions& options, int length);

}  // namespace lexiscope::transformer

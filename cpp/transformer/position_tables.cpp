#include "transformer/position_tables.hpp"

namespace lexiscope::transformer {
namespace {

BlockPositions tables_of(const LayerPositions& layer, const ModelOptions& options, int length) {
  const PositionSchemeEntry& traits = entry_of(layer.scheme);
  BlockPositions tables;
  if (traits.rotation != nullptr) {
    RotaryOptions rotary;
    rotary.base = layer.base;
    rotary.scaling = layer.scaling;
    tables.rotation = traits.rotation(length, options.width / options.heads, rotary).tables();
  }
  if (traits.bias != nullptr) {
    const DistanceBias bias = traits.bias(options.heads);
    const auto scaled = [&](std::int64_t h, double d) {
      return h < options.heads - layer.flat_heads ? layer.slope_factor * bias(h, d) : 0;
    };
    tables.bias = bias_by_distance(scaled, options.heads, length);
  }
  return tables;
}

}  // namespace

PositionTables position_tables(const ModelOptions& options, int length) {
  require_valid(options);
  PositionTables tables;
  if (auto* const rows = entry_of(options.added).fixed_rows) {
    tables.fixed_rows = rows(length, options.width, options.sinusoidal_base);
  }
  for (const LayerPositions& layer : options.layers) {
    tables.layers.push_back(tables_of(layer, options, length));
  }
  return tables;
}

}  // namespace lexiscope::transformer

#include "transformer/position_tables.hpp"

namespace lexiscope::transformer {
namespace {

LayerTables tables_of(const LayerPositions& layer, const ModelOptions& options, int length) {
  const PositionSchemeEntry& traits = entry_of(layer.scheme);
  LayerTables tables;
  tables.slopes.assign(static_cast<std::size_t>(options.heads), 0.0F);
  if (traits.rotation != nullptr) {
    RotaryOptions rotary;
    rotary.base = layer.base;
    rotary.scaling = layer.scaling;
    const RotaryEmbedding turns = traits.rotation(length, options.width / options.heads, rotary);
    tables.cosines = turns.cosines();
    tables.sines = turns.sines();
  }
  if (traits.slopes != nullptr) {
    const std::vector<double> slopes = traits.slopes(options.heads);
    for (int h = 0; h < options.heads - layer.flat_heads; ++h) {
      const auto head = static_cast<std::size_t>(h);
      tables.slopes[head] = static_cast<float>(layer.slope_factor * slopes[head]);
    }
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

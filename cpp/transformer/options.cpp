#include "transformer/options.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <string>

namespace lexiscope::transformer {
namespace {

constexpr double kMax = std::numeric_limits<double>::max();

void require_layer(const LayerPositions& layer, const ModelOptions& options) {
  const PositionSchemeEntry& traits = entry_of(layer.scheme);
  if (traits.adds_rows()) {
    fail(ErrorKind::InvalidArgument, "layers", "schemes that reach scores", traits.name);
  }
  const int head_width = options.width / options.heads;
  if (traits.rotation != nullptr) {
    if (head_width % 2 != 0) {
      fail(ErrorKind::OddWidth, "width", "heads of an even width for rotary positions",
           {"{0} in {1} heads", options.width, options.heads});
    }
    (void)rotary_frequencies(head_width, layer.base, layer.scaling);
  }
  if (traits.bias != nullptr) {
    require_range("slope_factor", layer.slope_factor, 0, kMax);
    require_range("flat_heads", layer.flat_heads, 0, options.heads);
  }
}

}  // namespace

void set_positions(ModelOptions& options, PositionScheme scheme, double base) {
  const PositionSchemeEntry& traits = entry_of(scheme);
  options.added = traits.adds_rows() ? scheme : PositionScheme::None;
  options.sinusoidal_base = base;
  for (LayerPositions& layer : options.layers) {
    layer.scheme = traits.reaches_scores() ? scheme : PositionScheme::None;
    layer.base = base;
  }
}

void require_valid(const ModelOptions& options) {
  require_range("vocab_size", options.vocab_size, 1, 65'536);
  require_range("width", options.width, 1, 1'024);
  require_range("heads", options.heads, 1, 64);
  if (options.width % options.heads != 0) {
    fail(ErrorKind::InvalidArgument, "heads",
         {"a number that divides the width of {0}", options.width}, std::to_string(options.heads));
  }
  require_range("mlp_width", options.mlp_width, 0, 4'096);
  require_range("max_length", options.max_length, 2, 4'096);
  require_range("layers", static_cast<double>(options.layers.size()), 1, 16);
  const PositionSchemeEntry& added = entry_of(options.added);
  if (added.reaches_scores()) {
    fail(ErrorKind::InvalidArgument, "added", "a scheme that adds rows", added.name);
  }
  if (added.fixed_rows != nullptr) {
    require_range("sinusoidal_base", options.sinusoidal_base, std::nextafter(1.0, 2.0), kMax);
    if (options.width % 2 != 0) {
      fail(ErrorKind::OddWidth, "width", "an even width for sinusoidal positions",
           std::to_string(options.width));
    }
  }
  for (const LayerPositions& layer : options.layers) require_layer(layer, options);
}

}  // namespace lexiscope::transformer

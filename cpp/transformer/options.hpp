// options.hpp: the architecture of a small causal transformer, and its positional schemes.
#pragma once

#include <cstdint>
#include <vector>

#include "positions/schemes.hpp"

namespace lexiscope::transformer {

/// Added to the mean square that a norm divides by.
inline constexpr double kNormEpsilon = 1e-5;

struct LayerPositions {
  PositionScheme scheme = PositionScheme::None;  ///< one that acts on scores: rotary, ALiBi
  double base = 10'000;                          ///< of rotary's angles, above 1
  RotaryScaling scaling;                         ///< of rotary
  /// The factor of a bias, 0 or more. ALiBi's published slopes were designed for contexts of
  /// thousands; unscaled, a head with a context of 32 hardly distinguishes the last two words.
  double slope_factor = 16;
  int flat_heads = 0;  ///< the last heads, 0 … H of them, have no bias
};

struct ModelOptions {
  int vocab_size = 8;    ///< V, 1 … 65,536
  int width = 32;        ///< D, 1 … 1,024, a multiple of the heads
  int heads = 2;         ///< H, 1 … 64
  int mlp_width = 0;     ///< M, 0 … 4,096; 0 means no MLPs
  int max_length = 256;  ///< the longest sequence, 2 … 4,096: rows of learned positions
  PositionScheme added = PositionScheme::None;  ///< one that adds rows: learned, sinusoidal. Past
                                                ///< the trained length, learned rows stay as drawn
  double sinusoidal_base = 10'000;              ///< above 1
  std::vector<LayerPositions> layers{2};        ///< 1 … 16 layers, each with its own scheme
  /// Whether the output matrix is the token table (Press and Wolf, "Using the Output Embedding to
  /// Improve Language Models", 2017): logits = norm(x) tokens^T / sqrt(D).
  bool tied = false;
};

/// Sets one scheme for the whole model: added rows, or the scheme of every layer. `base` applies to
/// sinusoidal and rotary angles.
void set_positions(ModelOptions& options, PositionScheme scheme, double base = 10'000);

/// Throws InvalidArgument naming what is out of range ("vocab_size", "width", "heads", "mlp_width",
/// "max_length", "added", "layers", "sinusoidal_base", "base", "slope_factor", "flat_heads",
/// "scaling_factor", …), and for heads that do not divide the width; OddWidth ("width") for rotary
/// heads with an odd number of columns.
void require_valid(const ModelOptions& options);

}  // namespace lexiscope::transformer

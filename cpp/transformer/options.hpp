// options.hpp: the shape of a small causal transformer, and how order gets into it.
#pragma once

#include <cstdint>
#include <vector>

#include "positions/schemes.hpp"

namespace lexiscope::transformer {

struct LayerPositions {
  PositionScheme scheme = PositionScheme::None;  ///< one that reaches scores: rotary, ALiBi
  double base = 10'000;                          ///< of rotary's angles, above 1
  RotaryScaling scaling;                         ///< how rotary is stretched
  /// ALiBi's published slopes times this, 0 or more. They were made for contexts of thousands;
  /// times 1, a head of a context of 32 hardly tells the word before from the one before that.
  double slope_factor = 16;
  int flat_heads = 0;  ///< so many of the last heads have slope 0, 0 … H
};

struct ModelOptions {
  int vocab_size = 8;    ///< V, 1 … 65,536
  int width = 32;        ///< D, 1 … 1,024, a multiple of the heads
  int heads = 2;         ///< H, 1 … 64
  int mlp_width = 0;     ///< M, 0 … 4,096; 0 leaves the MLPs out
  int max_length = 256;  ///< the longest sequence, 2 … 4,096: rows of learned positions
  PositionScheme added = PositionScheme::None;  ///< one that adds rows: learned, sinusoidal. Past
                                                ///< the trained length, learned rows stay as drawn
  double sinusoidal_base = 10'000;              ///< above 1
  std::vector<LayerPositions> layers{2};        ///< 1 … 16 layers, each with a scheme of its own
  /// Whether the output is the token table once more (Press and Wolf, "Using the Output Embedding
  /// to Improve Language Models", 2017): logits = norm(x) tokens^T / sqrt(D).
  bool tied = false;
};

/// Gives a model one scheme throughout: rows to be added, or a scheme of every layer. `base` is
/// that of sinusoidal's and rotary's angles.
void set_positions(ModelOptions& options, PositionScheme scheme, double base = 10'000);

/// Throws InvalidArgument naming what is out of range ("vocab_size", "width", "heads", "mlp_width",
/// "max_length", "added", "layers", "sinusoidal_base", "base", "slope_factor", "flat_heads",
/// "scaling_factor", …), and for heads that do not divide the width; OddWidth ("width") for rotary
/// heads with an odd number of columns.
void require_valid(const ModelOptions& options);

}  // namespace lexiscope::transformer

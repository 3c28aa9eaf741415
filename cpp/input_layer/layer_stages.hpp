// layer_stages.hpp: the intermediate results of an embedding layer.
//
//   tokens s W[ids]  +  positions P[0 … T-1]  =  sum;   sum times mask  =  output
#pragma once

#include "base/shape.hpp"
#include "base/table.hpp"
#include "input_layer/embedding_layer.hpp"

namespace lexiscope {

enum class Mode {
  Use,       ///< no dropout
  Training,  ///< with dropout: draws a mask from the layer
};

struct LayerStages {
  Tensor tokens;    ///< (B,T,D), scaled if the layer scales
  Table positions;  ///< (T,D), the same for every sequence; empty without position embeddings
  Tensor sum;       ///< (B,T,D), as EmbeddingLayer::forward gives it
  Table mask;       ///< (B T, D): 0 or 1 / (1 - p); empty without dropout
  Tensor output;    ///< (B,T,D)
};

/// Throws as EmbeddingLayer::forward does.
LayerStages stages_of(EmbeddingLayer& layer, const IdsView& ids, Mode mode);

}  // namespace lexiscope

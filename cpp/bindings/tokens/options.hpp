// options.hpp: reads the options of embedding tables.
#pragma once

#include <limits>
#include <string>

#include "bindings/shared/convert.hpp"
#include "bindings/shared/grid.hpp"
#include "embedding/embedding.hpp"

namespace lexiscope::bindings {

/// Sizes that a page can compute and draw in an instant.
inline constexpr double kMaxRows = 1e6;
inline constexpr double kMaxColumns = 4096;

/// {initialization: 'normal' | 'xavier', sigma, seed}
inline EmbeddingOptions embedding_options_from(const val& o) {
  EmbeddingOptions options;
  options.initialization = choice<Initialization>(o, "initialization", {"normal", "xavier"});
  options.sigma = number(o, "sigma");
  options.seed = seed_from(o);
  return options;
}

/// {vocabSize, embeddingDim} and the options above.
inline Table table_from(const val& o) {
  return initialized_table("vocab_size", whole<std::int64_t>(o, "vocabSize", 1, kMaxRows),
                           "embedding_dim", whole<std::int64_t>(o, "embeddingDim", 1, kMaxColumns),
                           embedding_options_from(o));
}

}  // namespace lexiscope::bindings

// skipgram_fields.hpp: options of a skip-gram training in JavaScript.
#pragma once

#include "bindings/shared/fields.hpp"
#include "skipgram/skipgram_options.hpp"

namespace lexiscope::bindings {

/// Options that determine which pairs are drawn.
template <class Fields>
void drawing_fields(Fields& field, SkipGramOptions& options) {
  field("window", options.window, 1, 100);
  field("windowKind", options.window_kind, {"fixed", "random"});
  field("negativeDistribution", options.negative_distribution, {"unigram75", "equal"});
  field("subsample", options.subsample);
}

template <class Fields>
void fields(Fields& field, SkipGramOptions& options) {
  field("embeddingDim", options.embedding_dim, 1, 4096);
  drawing_fields(field, options);
  field("negatives", options.negatives, 1, 100);
  field("epochs", options.epochs, 1, 0x1p31 - 1);
  field("learningRate", options.learning_rate);
  field("seed", options.seed, 0, kMaxSeed);
  field("threads", options.threads, 1, 64);
}

}  // namespace lexiscope::bindings

// baselines.hpp: the losses of n-gram models, as baselines.
#pragma once

#include "language_model/text/sentences.hpp"

namespace lexiscope::language {

/// The mean loss on held-out sentences, nats a token; NaN if there are none.
struct Baselines {
  double uniform = 0;  ///< uniform: log V
  double words = 0;    ///< unigrams: p(w) = (n(w) + 1) / (N + V)
  double pairs = 0;    ///< bigrams: p(w | v) = (n(v w) + p(w)) / (n(v) + 1)
};

/// Counts on the training sentences, including the line feed before each. V is at most 1,024.
Baselines baselines_of(const Sentences& training, const Sentences& held_out, int vocab_size);

}  // namespace lexiscope::language

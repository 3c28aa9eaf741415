// baselines.hpp: the loss of readers that need no training, to compare a model's with.
#pragma once

#include "language_model/text/sentences.hpp"

namespace lexiscope::language {

/// Mean loss on the held-out sentences, nats a token; NaN where there are none.
struct Baselines {
  double uniform = 0;  ///< every token alike: log V
  double words = 0;    ///< by frequency: p(w) = (n(w) + 1) / (N + V)
  double pairs = 0;    ///< by the token before: p(w | v) = (n(v w) + p(w)) / (n(v) + 1)
};

/// Counted on the training sentences, the line feed before the first word of each too. V is at most
/// 1,024.
Baselines baselines_of(const Sentences& training, const Sentences& held_out, int vocab_size);

}  // namespace lexiscope::language

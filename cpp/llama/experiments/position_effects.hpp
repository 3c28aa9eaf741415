// position_effects.hpp: what positions and heads do for a Llama: the loss on texts after each is
// changed or taken away.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "llama/experiments/text_loss.hpp"

namespace lexiscope::llama {

using Texts = std::vector<std::vector<Id>>;

/// The mean loss over all tokens of the texts, each read from its beginning, at changed positions.
/// Throws InvalidArgument ("texts") where no text has two tokens, and as token_losses() and
/// changed_positions() do.
double mean_loss(FastLlama& model, const Texts& texts, const ReadingOptions& options,
                 PositionChange change = PositionChange::None, double amount = 0);

/// The loss added when a pair of columns is not turned.
struct PairEffect {
  double frequency;  ///< radians a position, as read
  double added;      ///< nats a token
};

/// Each pair in turn, the fastest first.
std::vector<PairEffect> pair_effects(FastLlama& model, const Texts& texts,
                                     const ReadingOptions& options);

/// The loss added when a head is muted.
struct HeadEffect {
  HeadName head;
  double added;
};

/// Each head in turn, layer by layer.
std::vector<HeadEffect> head_effects(FastLlama& model, const Texts& texts,
                                     const ReadingOptions& options);

/// Attention to the first token of a text: a sink, where it gets far more than an even share.
struct FirstTokenAttention {
  std::vector<HeadName> heads;
  std::vector<double> shares;  ///< by head, 0 … 1: means over all tokens after the first
  double even = 0;             ///< what a token would give that looks at all it sees alike
};

/// Means over the texts, each read from its beginning. Throws as mean_loss() does.
FirstTokenAttention first_token_attention(FastLlama& model, const Texts& texts,
                                          const ReadingOptions& options);

}  // namespace lexiscope::llama

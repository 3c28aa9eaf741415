// generation.hpp: a trained transformer talks: each token is drawn from what it predicts next.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "transformer/fast/fast_model.hpp"

namespace lexiscope::transformer {

/// At this temperature all tokens are as likely.
inline constexpr double kHottest = 1e9;

/// A token, drawn by its logit at this temperature.
Id drawn_from(std::span<const float> logits, double temperature, Random& random);

struct GenerationOptions {
  int tokens = 100;        ///< how many to draw, 0 … 1,000,000
  int window = 32;         ///< how many of the latest it reads, 1 … max_length
  double temperature = 1;  ///< logits are divided by it, 0 … kHottest; 0 takes the likeliest always
  std::uint64_t seed = 1;
  /// A token that ends a sentence, where each was read by itself in training (Batch::begins): then
  /// only what comes from the latest one on is read.
  std::optional<Id> sentence_end = std::nullopt;
};

/// `prompt` and what follows it. Throws InvalidArgument ("tokens", "window", "temperature",
/// "prompt": empty), IdOutOfRange ("prompt").
std::vector<Id> generated(FastModel& model, const std::vector<float>& parameters,
                          std::vector<Id> prompt, const GenerationOptions& options);

}  // namespace lexiscope::transformer

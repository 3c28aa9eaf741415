// generation.hpp: a Llama continues a text, token by token.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "llama/fast/fast_llama.hpp"

namespace lexiscope::llama {

struct GenerationOptions {
  std::int64_t tokens = 100;  ///< at most, 0 or more
  /// Divides the logits, 0 … 1e9: 0 always takes the likeliest token, 1e9 takes any.
  double temperature = 1;
  std::uint64_t seed = 1;
  /// Called with each new token and the logits (V) that it was drawn from.
  std::function<void(Id id, std::span<const float> logits)> on_token = nullptr;
};

/// Reads a prompt at positions 0, 1 … and returns its continuation, which ends after options.tokens
/// tokens, before one of the config's end tokens, or where the model's length ends. Throws
/// InvalidArgument ("tokens", "temperature", "prompt": empty), SequenceTooLong ("prompt") for one
/// that is as long as model.max_length() or longer, and as FastLlama does.
std::vector<Id> continuation(FastLlama& model, std::span<const Id> prompt,
                             const ReadingOptions& reading, const GenerationOptions& options);

}  // namespace lexiscope::llama

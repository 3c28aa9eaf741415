// generation.hpp: a Llama continues a text, token by token.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/random.hpp"
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

/// A continuation of a prompt, a token at each call of next().
class Generation {
 public:
  /// Begins to read the prompt at positions 0, 1 … The model must outlive it and read nothing else
  /// meanwhile. Throws InvalidArgument ("tokens", "temperature", "prompt": empty), SequenceTooLong
  /// ("prompt") for one that is as long as model.max_length() or longer, IdOutOfRange ("prompt"),
  /// and as FastLlama does.
  Generation(FastLlama& model, std::span<const Id> prompt, const ReadingOptions& reading,
             const GenerationOptions& options);

  /// Reads up to kMaxTogether more tokens of the prompt; whether all of it is read.
  bool read_prompt();

  /// The next token; nothing after options.tokens tokens, where one of the config's end tokens was
  /// drawn, or where the model's length ends. Reads what is left of the prompt before the first.
  std::optional<Id> next();

  /// The logits (V) that the latest token of next() was drawn from, valid until the next call.
  [[nodiscard]] std::span<const float> logits() const noexcept { return logits_; }

 private:
  FastLlama& model_;
  std::vector<Id> prompt_;
  double temperature_;
  std::int64_t left_;
  Random random_;
  std::optional<Id> latest_;
  std::span<const float> logits_;
};

/// The whole continuation of a prompt. Throws as Generation does.
std::vector<Id> continuation(FastLlama& model, std::span<const Id> prompt,
                             const ReadingOptions& reading, const GenerationOptions& options);

}  // namespace lexiscope::llama

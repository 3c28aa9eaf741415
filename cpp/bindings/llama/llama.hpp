// llama.hpp: real models as JavaScript holds them.
#pragma once

#include <memory>
#include <utility>

#include "bindings/shared/convert.hpp"
#include "llama/fast/fast_llama.hpp"
#include "llama/llama_config.hpp"
#include "llama/tokenizer/tokenizer.hpp"
#include "llama/weights.hpp"

namespace lexiscope::bindings {

/// A model from its files. Every reading has a FastLlama of its own while it lasts, so that several
/// may take turns; its weights are packed once for all of them.
class LoadedLlama {
 public:
  LoadedLlama(llama::LlamaConfig config, llama::LlamaWeights weights, llama::Tokenizer tokenizer)
      : config_(std::move(config)),
        weights_(std::move(weights)),
        tokenizer_(std::move(tokenizer)),
        packed_(std::make_shared<const llama::PackedLlama>(config_, weights_)) {}

  [[nodiscard]] const llama::LlamaConfig& config() const noexcept { return config_; }
  [[nodiscard]] const llama::LlamaWeights& weights() const noexcept { return weights_; }
  [[nodiscard]] const llama::Tokenizer& tokenizer() const noexcept { return tokenizer_; }

  /// For a text of at most so many tokens. Throws TooLarge ("max_length").
  [[nodiscard]] std::shared_ptr<llama::FastLlama> fast(std::int64_t length) const {
    return std::make_shared<llama::FastLlama>(packed_, length);
  }

 private:
  llama::LlamaConfig config_;
  llama::LlamaWeights weights_;
  llama::Tokenizer tokenizer_;
  std::shared_ptr<const llama::PackedLlama> packed_;
};

struct HeldLlama {
  std::shared_ptr<LoadedLlama> loaded;
};

/// How JavaScript wants a text read: scaled, with pairs that are not rotated, and heads that are
/// muted.
struct ReadingRequest {
  llama::ReadingOptions options;
  std::int64_t context;  ///< tokens at most
};

/// Throws InvalidArgument ("scaling", "scaling_factor", "attention_factor"), IdOutOfRange
/// ("unrotated", "muted").
ReadingRequest reading_from(const LoadedLlama& model, const val& options);

/// Throws SequenceTooLong ("prompt") for more tokens than the context.
void require_within(std::int64_t context, std::size_t tokens);

}  // namespace lexiscope::bindings

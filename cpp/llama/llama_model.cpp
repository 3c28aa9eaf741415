#include "llama/llama_model.hpp"

#include <algorithm>
#include <string>

#include "base/error.hpp"

namespace lexiscope::llama {

void require_fitting(const Tokenizer& tokenizer, const LlamaConfig& config, std::string_view name) {
  // Vocabularies are padded to whole blocks of rows at most.
  constexpr std::int64_t kMaxPadding = 512;
  const std::int64_t rows = config.vocab_size;
  const std::int64_t tokens = tokenizer.size();
  const bool padded = rows % 64 == 0 && rows - tokens < kMaxPadding;
  if (tokens == rows || (tokens < rows && padded)) return;
  fail(ErrorKind::MalformedFile, name,
       "the tokenizer of a model of " + std::to_string(rows) + " tokens, as config.json says",
       std::to_string(tokens));
}

void set_scaling(RotaryConfig& rotary, RotaryScalingKind kind, double factor,
                 std::optional<double> attention_factor) {
  rotary.scaling = {kind, factor, rotary.trained_len};
  rotary.scaling.attention_factor = attention_factor;
  // Refuses a factor that cannot be before it is used for a length.
  (void)rotary_attention_factor(rotary.scaling);
  const double longer = static_cast<double>(rotary.trained_len) * factor;
  rotary.context = std::max(rotary.context, static_cast<std::int64_t>(std::min(longer, 1e9)));
}

}  // namespace lexiscope::llama

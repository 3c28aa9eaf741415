#include "llama/experiments/generation.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "llama/experiments/chances.hpp"
#include "transformer/training/generation.hpp"

namespace lexiscope::llama {

std::vector<Id> continuation(FastLlama& model, std::span<const Id> prompt,
                             const ReadingOptions& reading, const GenerationOptions& options) {
  constexpr double kMost = std::numeric_limits<double>::infinity();
  require_range("tokens", static_cast<double>(options.tokens), 0, kMost);
  require_range("temperature", options.temperature, 0, transformer::kMaxTemperature);
  if (prompt.empty()) fail(ErrorKind::InvalidArgument, "prompt", "a token or more", "none");
  const auto length = static_cast<std::int64_t>(prompt.size());
  if (length >= model.max_length()) {
    fail(ErrorKind::SequenceTooLong, "prompt",
         "fewer tokens than the context of " + std::to_string(model.max_length()),
         std::to_string(length));
  }
  require_ids("prompt", prompt, model.config().vocab_size);
  const std::vector<Id>& ends = model.config().end_tokens;
  Random random(options.seed);
  model.begin(reading);
  const std::vector<double> positions = usual_positions(length);
  for (std::size_t t = 0; t < prompt.size();) {
    const std::size_t count = std::min(FastLlama::kMaxTogether, prompt.size() - t);
    model.read(prompt.subspan(t, count), std::span(positions).subspan(t, count));
    t += count;
  }
  std::vector<Id> ids;
  const std::int64_t most = std::min(options.tokens, model.max_length() - length);
  for (std::int64_t n = 0; n < most; ++n) {
    const std::span<const float> logits = model.logits();
    const Id id = drawn_token(logits, options.temperature, random);
    if (std::find(ends.begin(), ends.end(), id) != ends.end()) break;
    ids.push_back(id);
    if (options.on_token) options.on_token(id, logits);
    if (n + 1 < most) model.read(id, static_cast<double>(model.length()));
  }
  return ids;
}

}  // namespace lexiscope::llama

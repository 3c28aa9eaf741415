#include "llama/experiments/generation.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>

#include "kernels/softmax.hpp"

namespace lexiscope::llama {

Generation::Generation(FastLlama& model, std::span<const Id> prompt, const ReadingOptions& reading,
                       const GenerationOptions& options)
    : model_(model),
      prompt_(prompt.begin(), prompt.end()),
      temperature_(options.temperature),
      left_(options.tokens),
      random_(options.seed) {
  constexpr double kMost = std::numeric_limits<double>::infinity();
  require_range("tokens", static_cast<double>(options.tokens), 0, kMost);
  require_range("temperature", options.temperature, 0, kMaxTemperature);
  if (prompt.empty()) fail(ErrorKind::InvalidArgument, "prompt", "a token or more", "none");
  const auto length = static_cast<std::int64_t>(prompt.size());
  if (length >= model.max_length()) {
    fail(ErrorKind::SequenceTooLong, "prompt",
         "fewer tokens than the context of " + std::to_string(model.max_length()),
         std::to_string(length));
  }
  require_ids("prompt", prompt, model.config().vocab_size);
  left_ = std::min(left_, model.max_length() - length);
  model.begin(reading);
}

bool Generation::read_prompt() {
  const auto at = static_cast<std::size_t>(model_.length());
  if (at >= prompt_.size()) return true;
  const std::size_t count = std::min(FastLlama::kMaxTogether, prompt_.size() - at);
  std::vector<double> positions(count);
  std::iota(positions.begin(), positions.end(), static_cast<double>(at));
  model_.read(std::span(prompt_).subspan(at, count), positions);
  return at + count == prompt_.size();
}

std::optional<Id> Generation::next() {
  if (left_ == 0) return std::nullopt;
  while (!read_prompt()) {
  }
  if (latest_) model_.read(*latest_, static_cast<double>(model_.length()));
  logits_ = model_.logits();
  const Id id = sample(logits_, temperature_, random_);
  const std::vector<Id>& ends = model_.config().end_tokens;
  const bool ended = std::find(ends.begin(), ends.end(), id) != ends.end();
  left_ = ended ? 0 : left_ - 1;
  latest_ = ended ? std::nullopt : std::optional(id);
  return latest_;
}

std::vector<Id> continuation(FastLlama& model, std::span<const Id> prompt,
                             const ReadingOptions& reading, const GenerationOptions& options) {
  Generation generation(model, prompt, reading, options);
  std::vector<Id> ids;
  while (const std::optional<Id> id = generation.next()) {
    ids.push_back(*id);
    if (options.on_token) options.on_token(*id, generation.logits());
  }
  return ids;
}

}  // namespace lexiscope::llama

#include "transformer/training/generation.hpp"

#include <algorithm>

namespace lexiscope::transformer {
namespace {

/// The number of last tokens in the context of the next one.
std::size_t tokens_to_read(const std::vector<Id>& ids, const GenerationOptions& options) {
  const std::size_t most = std::min(ids.size(), static_cast<std::size_t>(options.window));
  if (!options.sentence_end) return most;
  const auto latest = std::find(ids.rbegin(), ids.rend(), *options.sentence_end);
  if (latest == ids.rend()) return most;
  return std::min(most, static_cast<std::size_t>(latest - ids.rbegin()) + 1);
}

}  // namespace

std::vector<Id> generated(FastModel& model, const std::vector<float>& parameters,
                          std::vector<Id> prompt, const GenerationOptions& options) {
  require_range("tokens", options.tokens, 0, 1'000'000);
  require_range("window", options.window, 1, model.options().max_length);
  require_range("temperature", options.temperature, 0, kMaxTemperature);
  if (prompt.empty()) fail(ErrorKind::InvalidArgument, "prompt", "one token or more", "none");
  require_ids("prompt", prompt, model.options().vocab_size);
  Random random(options.seed);
  Batch batch;
  batch.sequences = 1;
  for (int n = 0; n < options.tokens; ++n) {
    const std::size_t window = tokens_to_read(prompt, options);
    batch.length = static_cast<int>(window);
    batch.ids.assign(prompt.end() - static_cast<std::ptrdiff_t>(window), prompt.end());
    batch.targets.assign(window, kNoTarget);
    const Matrix<float>& logits = model.logits(parameters, batch);
    const auto last = static_cast<std::size_t>(logits.rows() - 1) * logits.cols();
    prompt.push_back(sample({logits.data() + last, static_cast<std::size_t>(logits.cols())},
                            options.temperature, random));
  }
  return prompt;
}

}  // namespace lexiscope::transformer

// Compiled for size.
#include "transformer/training/generation.hpp"

#include <algorithm>

#include "skipgram/sigmoid.hpp"

namespace lexiscope::transformer {
namespace {

template <class Row>
Id drawn_from(const Row& logits, double temperature, Random& random) {
  Eigen::Index likeliest = 0;
  const float most = logits.maxCoeff(&likeliest);
  if (temperature == 0) return static_cast<Id>(likeliest);
  const auto cold = static_cast<float>(1 / temperature);
  double sum = 0;
  for (const float logit : logits) sum += static_cast<double>(exponential((logit - most) * cold));
  double left = random.uniform_double() * sum;
  for (Eigen::Index id = 0; id < logits.size(); ++id) {
    left -= static_cast<double>(exponential((logits(id) - most) * cold));
    if (left < 0) return static_cast<Id>(id);
  }
  return static_cast<Id>(likeliest);  // rounding left a crumb
}

}  // namespace

std::vector<Id> generated(FastModel& model, const std::vector<float>& parameters,
                          std::vector<Id> prompt, const GenerationOptions& options) {
  require_range("tokens", options.tokens, 0, 1'000'000);
  require_range("window", options.window, 1, model.options().max_length);
  require_range("temperature", options.temperature, 0, 100);
  if (prompt.empty()) fail(ErrorKind::InvalidArgument, "prompt", "one token or more", "none");
  require_ids("prompt", prompt, model.options().vocab_size);
  Random random(options.seed);
  Batch batch;
  batch.sequences = 1;
  for (int n = 0; n < options.tokens; ++n) {
    const auto window = std::min(prompt.size(), static_cast<std::size_t>(options.window));
    batch.length = static_cast<int>(window);
    batch.ids.assign(prompt.end() - static_cast<std::ptrdiff_t>(window), prompt.end());
    batch.targets.assign(window, kNoTarget);
    const Matrix<float>& logits = model.logits(parameters, batch);
    prompt.push_back(drawn_from(logits.row(logits.rows() - 1), options.temperature, random));
  }
  return prompt;
}

}  // namespace lexiscope::transformer

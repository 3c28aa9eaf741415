#include "llama/experiments/position_effects.hpp"

#include "base/error.hpp"

namespace lexiscope::llama {

double mean_loss(FastLlama& model, const Texts& texts, const ReadingOptions& options,
                 PositionChange change, double amount) {
  MeanLoss loss;
  for (const std::vector<Id>& text : texts) {
    const auto length = static_cast<std::int64_t>(text.size());
    loss.add(token_losses(model, text, changed_positions(length, change, amount), options));
  }
  if (loss.count == 0) {
    fail(ErrorKind::InvalidArgument, "texts", "a text of two tokens or more", "none");
  }
  return loss.mean();
}

std::vector<PairEffect> pair_effects(FastLlama& model, const Texts& texts,
                                     const ReadingOptions& options) {
  const double whole = mean_loss(model, texts, options);
  std::vector<PairEffect> effects;
  for (std::size_t i = 0; i < options.rotation.frequencies.size(); ++i) {
    ReadingOptions without = options;
    without.rotation.frequencies[i] = 0;
    effects.push_back({options.rotation.frequencies[i], mean_loss(model, texts, without) - whole});
  }
  return effects;
}

std::vector<HeadEffect> head_effects(FastLlama& model, const Texts& texts,
                                     const ReadingOptions& options) {
  const double whole = mean_loss(model, texts, options);
  std::vector<HeadEffect> effects;
  for (std::int64_t layer = 0; layer < model.config().layers; ++layer) {
    for (std::int64_t head = 0; head < model.config().heads; ++head) {
      ReadingOptions without = options;
      without.muted.push_back({layer, head});
      effects.push_back({{layer, head}, mean_loss(model, texts, without) - whole});
    }
  }
  return effects;
}

}  // namespace lexiscope::llama

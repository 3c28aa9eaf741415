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

FirstTokenAttention first_token_attention(FastLlama& model, const Texts& texts,
                                          const ReadingOptions& options) {
  FirstTokenAttention found;
  for (std::int64_t layer = 0; layer < model.config().layers; ++layer) {
    for (std::int64_t head = 0; head < model.config().heads; ++head) {
      found.heads.push_back({layer, head});
    }
  }
  found.shares.resize(found.heads.size());
  double tokens = 0;
  for (const std::vector<Id>& text : texts) {
    model.begin(options);
    for (std::size_t t = 0; t < text.size(); ++t) {
      model.read(text[t], static_cast<double>(t));
      if (t == 0) continue;
      ++tokens;
      found.even += 1 / static_cast<double>(t + 1);
      for (std::size_t n = 0; n < found.heads.size(); ++n) {
        const auto [layer, head] = found.heads[n];
        found.shares[n] += static_cast<double>(model.attention(layer, head).front());
      }
    }
  }
  if (tokens == 0) {
    fail(ErrorKind::InvalidArgument, "texts", "a text of two tokens or more", "none");
  }
  found.even /= tokens;
  for (double& share : found.shares) share /= tokens;
  return found;
}

}  // namespace lexiscope::llama

// text_loss.hpp: how well a Llama predicts a text: the cross-entropy of each of its tokens.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "llama/fast/fast_llama.hpp"

namespace lexiscope::llama {

/// Reads ids (T) at positions (T), a few tokens at each call of read(), and collects the losses
/// (T-1), nats: number t is -log p(ids[t+1] | ids[0 … t]).
class LossReading {
 public:
  /// The model must outlive it and read nothing else meanwhile. Throws ShapeMismatch ("positions"),
  /// IdOutOfRange ("ids"), and as FastLlama does.
  LossReading(FastLlama& model, std::vector<Id> ids, std::vector<double> positions,
              const ReadingOptions& options);

  /// Reads up to kMaxTogether tokens more. Throws as FastLlama does.
  void read();
  [[nodiscard]] bool done() const noexcept { return losses_.size() + 1 >= ids_.size(); }
  [[nodiscard]] const std::vector<double>& losses() const noexcept { return losses_; }

 private:
  FastLlama& model_;
  std::vector<Id> ids_;
  std::vector<double> positions_;
  std::vector<double> losses_;
  std::vector<float> logits_;
};

/// All losses of a text. Throws as LossReading does.
std::vector<double> token_losses(FastLlama& model, std::span<const Id> ids,
                                 std::span<const double> positions, const ReadingOptions& options);

/// The mean of losses, and how many they are.
struct MeanLoss {
  double sum = 0;
  std::int64_t count = 0;

  void add(std::span<const double> losses) noexcept;
  /// Not a number without losses.
  [[nodiscard]] double mean() const noexcept;
};

/// The mean loss at places from … to-1, counted from 0 at the token that predicts the second.
struct PlacedLoss {
  std::int64_t from;
  std::int64_t to;
  MeanLoss loss;
};

/// Ranges of places up to `length`: 0 to 127, to 255, to 511, to 767 and so on, twice in each
/// doubling.
std::vector<PlacedLoss> loss_places(std::int64_t length);

/// Adds the losses of one text to the ranges that their places are in.
void add_by_place(std::vector<PlacedLoss>& places, std::span<const double> losses) noexcept;

}  // namespace lexiscope::llama

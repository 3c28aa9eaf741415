// held_out_reading.hpp: the loss of a model on held-out sentences.
#pragma once

#include <cstddef>
#include <vector>

#include "language_model/text/language_text.hpp"
#include "transformer/fast/fast_model.hpp"

namespace lexiscope::language {

class AlikeInLength {
 public:
  /// `lengths` in any order.
  explicit AlikeInLength(std::vector<std::size_t> lengths);

  /// The indices of up to `most` more sequences, all of one length, short ones first; empty at the
  /// end.
  std::vector<std::size_t> next(std::size_t most);

  /// The share taken so far, 0 … 1; 1 without sequences.
  [[nodiscard]] double fraction() const noexcept;
  [[nodiscard]] bool done() const noexcept { return at_ == order_.size(); }

 private:
  std::vector<std::size_t> lengths_;
  std::vector<std::size_t> order_;
  std::size_t at_ = 0;
};

/// Evaluates each sentence after a line feed, in slices.
class HeldOutReading {
 public:
  /// Model, parameters and text must outlive it. Sentences beyond the model's max_length are
  /// truncated.
  HeldOutReading(transformer::FastModel& model, const std::vector<float>& parameters,
                 const LanguageText& text);

  /// Evaluates up to 16 more sentences; does nothing when done.
  void read();

  [[nodiscard]] bool done() const noexcept { return order_.done(); }
  [[nodiscard]] double fraction() const noexcept { return order_.fraction(); }
  /// The mean loss of the tokens so far, nats; NaN before the first.
  [[nodiscard]] double loss() const noexcept { return sum_ / static_cast<double>(tokens_); }
  [[nodiscard]] std::int64_t tokens() const noexcept { return tokens_; }

 private:
  [[nodiscard]] std::size_t length_of(std::size_t sentence) const noexcept;

  transformer::FastModel* model_;
  const std::vector<float>* parameters_;
  const LanguageText* text_;
  AlikeInLength order_;
  double sum_ = 0;
  std::int64_t tokens_ = 0;
  transformer::Batch batch_;  // scratch
};

/// The mean loss of all sentences, nats a token.
double held_out_loss(transformer::FastModel& model, const std::vector<float>& parameters,
                     const LanguageText& text);

}  // namespace lexiscope::language

// language_training.hpp: a model that learns a text.
#pragma once

#include <memory>
#include <optional>

#include "language_model/first_rows.hpp"
#include "language_model/language_model.hpp"
#include "language_model/text/language_text.hpp"
#include "transformer/training/trainer.hpp"

namespace lexiscope::language {

class LanguageTraining {
 public:
  /// `model.vocab_size` is the text's. The token table begins with `rows` where they are given.
  /// Throws as Trainer and put_first_rows() do, and InvalidArgument ("length") for lines as long as
  /// the whole text, ("text") for one without sentences.
  LanguageTraining(std::shared_ptr<const LanguageText> text, const transformer::ModelOptions& model,
                   const transformer::TrainingOptions& training,
                   const std::optional<FirstRows>& rows = std::nullopt);

  [[nodiscard]] transformer::Trainer& trainer() noexcept { return trainer_; }
  [[nodiscard]] const transformer::Trainer& trainer() const noexcept { return trainer_; }
  [[nodiscard]] const std::shared_ptr<const LanguageText>& text() const noexcept { return text_; }

  /// As it is now, and as it was before its first step.
  [[nodiscard]] LanguageModel model() const;
  [[nodiscard]] LanguageModel first_model() const;

 private:
  [[nodiscard]] LanguageModel model_with(const std::vector<float>& parameters, int steps) const;

  std::shared_ptr<const LanguageText> text_;
  transformer::Trainer trainer_;
};

/// A text that has a model's tokens and no sentence, to ask the model about without its own. Of the
/// microworld's words it knows the grammar.
LanguageText text_for(const LanguageModel& model);

}  // namespace lexiscope::language

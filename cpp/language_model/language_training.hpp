// language_training.hpp: trains a language model on a text.
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
  /// `model.vocab_size` is set by the text. `rows`, if given, initialise the token table. Throws as
  /// Trainer and put_first_rows() do, and InvalidArgument ("length") for lines as long as the whole
  /// text, ("text") for one without sentences.
  LanguageTraining(std::shared_ptr<const LanguageText> text, const transformer::ModelOptions& model,
                   const transformer::TrainingOptions& training,
                   const std::optional<FirstRows>& rows = std::nullopt);

  [[nodiscard]] transformer::Trainer& trainer() noexcept { return trainer_; }
  [[nodiscard]] const transformer::Trainer& trainer() const noexcept { return trainer_; }
  [[nodiscard]] const std::shared_ptr<const LanguageText>& text() const noexcept { return text_; }

  /// The current model, and the initial one.
  [[nodiscard]] LanguageModel model() const;
  [[nodiscard]] LanguageModel first_model() const;

 private:
  [[nodiscard]] LanguageModel model_with(const std::vector<float>& parameters, int steps) const;

  std::shared_ptr<const LanguageText> text_;
  transformer::Trainer trainer_;
};

}  // namespace lexiscope::language

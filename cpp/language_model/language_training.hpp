// language_training.hpp: trains a language model on a text.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "language_model/language_model.hpp"
#include "language_model/text/language_text.hpp"
#include "language_model/text/token_set.hpp"
#include "transformer/parameters.hpp"
#include "transformer/training/checkpoint.hpp"
#include "transformer/training/trainer.hpp"

namespace lexiscope::language {

/// Vectors by word.
struct FirstRows {
  std::vector<std::string> words;
  Table values;  ///< (words, columns)
};

/// Copies the rows of words that are tokens into the token table, centred and scaled to a standard
/// deviation of 1, like random ones; missing columns and all other rows keep their random values.
/// Throws WidthMismatch ("width") for rows wider than the table, ShapeMismatch ("rows") unless
/// there are as many as words, InvalidArgument ("rows") for numbers that are not finite or rows
/// that are all equal, and if no word is a token.
void put_first_rows(const FirstRows& rows, const TokenSet& tokens,
                    const transformer::ParameterLayout& layout, std::vector<float>& parameters);

/// The max_length of models of sentences.
inline constexpr int kRoom = 256;

/// Two layers of one scheme, D = 48, 4 heads, MLPs of 96. `base` applies to the scheme's angles.
transformer::ModelOptions usual_model(PositionScheme scheme, double base);

/// Steps of 8 lines of 32 tokens. tests/cpp/language_model/quality_test.cpp has the results.
transformer::TrainingOptions usual_training();

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

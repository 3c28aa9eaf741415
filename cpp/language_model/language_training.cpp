#include "language_model/language_training.hpp"

#include "language_model/text/sentence_lines.hpp"
#include "transformer/training/streams.hpp"

namespace lexiscope::language {
namespace {

using transformer::ModelOptions;
using transformer::Trainer;
using transformer::TrainingOptions;

Trainer trainer_of(const LanguageText& text, ModelOptions model, const TrainingOptions& training,
                   const std::optional<FirstRows>& rows) {
  if (text.training.size() == 0) {
    fail(ErrorKind::InvalidArgument, "text", "a text with sentences to learn from", "none");
  }
  const auto tokens = static_cast<double>(text.training.ids().size());
  require_range("length", training.length, 2, std::max(2.0, tokens - 1));
  model.vocab_size = text.tokens.size();
  std::optional<std::vector<float>> parameters;
  if (rows) {
    parameters =
        drawn_parameters(model, stream_of(training.seed, transformer::Stream::FirstValues));
    put_first_rows(*rows, text.tokens, transformer::ParameterLayout(model), *parameters);
  }
  return {model, lines_of(text), training, std::move(parameters)};
}

}  // namespace

LanguageTraining::LanguageTraining(std::shared_ptr<const LanguageText> text,
                                   const ModelOptions& model, const TrainingOptions& training,
                                   const std::optional<FirstRows>& rows)
    : text_(std::move(text)), trainer_(trainer_of(*text_, model, training, rows)) {}

LanguageModel LanguageTraining::model_with(const std::vector<float>& parameters, int steps) const {
  return {text_->name, text_->tokens, trainer_.options(), trainer_.training(), steps, parameters};
}

LanguageModel LanguageTraining::model() const {
  return model_with(trainer_.parameters(), trainer_.progress().steps_done);
}

LanguageModel LanguageTraining::first_model() const {
  return model_with(trainer_.first_parameters(), 0);
}

}  // namespace lexiscope::language

#include "language_model/language_training.hpp"

#include <cmath>

#include "language_model/text/sentence_lines.hpp"
#include "transformer/training/streams.hpp"

namespace lexiscope::language {

void put_first_rows(const FirstRows& rows, const TokenSet& tokens,
                    const transformer::ParameterLayout& layout, std::vector<float>& parameters) {
  const auto count = static_cast<Eigen::Index>(rows.words.size());
  if (rows.values.rows() != count) {
    fail(ErrorKind::ShapeMismatch, "rows", {"{0}, one a word", count},
         std::to_string(rows.values.rows()));
  }
  if (rows.values.cols() > layout.tokens.columns) {
    fail(ErrorKind::WidthMismatch, "width",
         {"{0} or more, the width of the rows to begin with", rows.values.cols()},
         std::to_string(layout.tokens.columns));
  }
  if (!rows.values.allFinite()) {
    fail(ErrorKind::InvalidArgument, "rows", "finite numbers", "one that is not");
  }
  std::vector<std::pair<Id, Eigen::Index>> pairs;  // tokens with their rows
  for (Eigen::Index row = 0; row < count; ++row) {
    const Id id = tokens.id_of(rows.words[static_cast<std::size_t>(row)]);
    if (id > 0) pairs.emplace_back(id, row);
  }
  if (pairs.empty()) {
    fail(ErrorKind::InvalidArgument, "rows", "rows of words that the text has", "none");
  }
  Eigen::RowVectorXd mean = Eigen::RowVectorXd::Zero(rows.values.cols());
  for (const auto& [id, row] : pairs) mean += rows.values.row(row).cast<double>();
  mean /= static_cast<double>(pairs.size());
  double squares = 0;
  for (const auto& [id, row] : pairs) {
    squares += (rows.values.row(row).cast<double>() - mean).squaredNorm();
  }
  if (!(squares > 0)) {
    fail(ErrorKind::InvalidArgument, "rows", "rows that differ", "rows all alike");
  }
  const double numbers = static_cast<double>(pairs.size()) * static_cast<double>(mean.size());
  const double factor = std::sqrt(numbers / squares);
  auto table = transformer::at(parameters, layout.tokens);
  for (const auto& [id, row] : pairs) {
    table.row(id).head(mean.size()) =
        ((rows.values.row(row).cast<double>() - mean) * factor).cast<float>();
  }
}

transformer::ModelOptions usual_model(PositionScheme scheme, double base) {
  transformer::ModelOptions model;
  model.width = 48;
  model.heads = 4;
  model.mlp_width = 96;
  model.max_length = kRoom;
  set_positions(model, scheme, base);
  return model;
}

transformer::TrainingOptions usual_training() {
  transformer::TrainingOptions training;
  training.steps = 5'000;
  training.sequences = 8;
  training.length = 32;
  training.optimizer.learning_rate = 0.016;
  // Weight decay shrinks logits, which makes impossible words likelier and fewer samples
  // grammatical.
  training.optimizer.weight_decay = 0;
  return training;
}

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

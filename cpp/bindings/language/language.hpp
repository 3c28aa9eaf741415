// language.hpp: objects of the language model that JavaScript holds: texts, trainings, models.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "bindings/transformer/layers.hpp"
#include "language_model/language_model.hpp"
#include "language_model/language_training.hpp"
#include "language_model/text/language_text.hpp"
#include "transformer/fast/fast_model.hpp"

namespace lexiscope::bindings {

/// Shares a text with the trainings and models that use it.
struct HeldText {
  std::shared_ptr<const language::LanguageText> text;
};

/// A model, and the text to query it about. Each query completes a whole call of the model, so that
/// several readings can alternate.
struct LoadedModel {
  LoadedModel(std::shared_ptr<const language::LanguageText> about, language::LanguageModel loaded)
      : text(std::move(about)), model(std::move(loaded)), fast(model.options) {}

  std::shared_ptr<const language::LanguageText> text;
  language::LanguageModel model;
  transformer::FastModel fast;
};
struct HeldModel {
  std::shared_ptr<LoadedModel> loaded;
};

/// Options of a model and its training, as in language.d.ts.
struct LanguageSettings {
  transformer::ModelOptions model;
  transformer::TrainingOptions training;
};

template <class Fields>
void fields(Fields& field, LanguageSettings& settings) {
  auto& [model, training] = settings;
  field("width", model.width, 1, 128);
  field("heads", model.heads, 1, 16);
  field("mlpWidth", model.mlp_width, 0, 512);
  position_fields(field, model, 4);
  field("tied", model.tied);
  field("steps", training.steps, -kAnySize, kAnySize);
  field("sequences", training.sequences, 1, 256);
  field("length", training.length, 8, language::kRoom);
  field("seed", training.seed, 0, kMaxSeed);
  field("learningRate", training.optimizer.learning_rate);
}

/// Throws InvalidArgument naming an option that is missing, of another type, or out of range.
LanguageSettings language_settings_from(const val& options);

val sentence_facts_to_js(const language::LanguageText& text, const language::SentenceFacts& facts);

}  // namespace lexiscope::bindings

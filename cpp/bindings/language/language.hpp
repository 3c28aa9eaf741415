// language.hpp: texts, trainings and models of a language as JavaScript holds them.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "bindings/transformer/layers.hpp"
#include "language_model/language_model.hpp"
#include "language_model/text/language_text.hpp"
#include "language_model/usual_language.hpp"
#include "transformer/fast/fast_model.hpp"

namespace lexiscope::bindings {

/// Shared by all that ask about it.
struct HeldText {
  std::shared_ptr<const language::LanguageText> text;
};

/// A model, and the text that it is asked about. Every call of the model is whole, so that several
/// readings may take turns.
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

/// A model and its training, by options of language.d.ts.
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

/// Throws InvalidArgument naming the one that is missing, of another type, or out of its range.
LanguageSettings language_settings_from(const val& options);

val sentence_facts_to_js(const language::LanguageText& text, const language::SentenceFacts& facts);

}  // namespace lexiscope::bindings

// language.hpp: texts, trainings and models of a language as JavaScript holds them.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "bindings/shared/convert.hpp"
#include "language_model/language_model.hpp"
#include "language_model/text/language_text.hpp"
#include "transformer/fast/fast_model.hpp"
#include "transformer/training/trainer.hpp"

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

/// Options of a model and its training, of language.d.ts. Throws InvalidArgument naming the one
/// that is missing, of another type, or out of its range.
struct LanguageSettings {
  transformer::ModelOptions model;
  transformer::TrainingOptions training;
};
LanguageSettings language_settings_from(const val& options);
val language_settings_to_js(const transformer::ModelOptions& model,
                            const transformer::TrainingOptions& training);

val sentence_facts_to_js(const language::LanguageText& text, const language::SentenceFacts& facts);

/// A text, or '' for what is none.
inline std::string text_from(const val& value) {
  return value.isString() ? value.as<std::string>() : "";
}

}  // namespace lexiscope::bindings

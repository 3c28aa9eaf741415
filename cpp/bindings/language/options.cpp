#include <emscripten/bind.h>

#include "bindings/language/language.hpp"
#include "bindings/positions/scheme.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/transformer/layers.hpp"
#include "language_model/language_training.hpp"
#include "transformer/training/task_settings.hpp"

namespace lexiscope::bindings {
namespace {

using namespace transformer;

val usual_language(const val& positions) {
  const ModelOptions model = language::usual_model(scheme_from(positions, "positions"), kUsualBase);
  return object({{"sentences", language::MicroworldOptions{}.sentences},
                 {"options", LanguageSettings{model, language::usual_training()}}});
}

val language_size(const HeldText& text, const val& options) {
  LanguageSettings settings = language_settings_from(options);
  settings.model.vocab_size = text.text->tokens.size();
  const ParameterLayout layout(settings.model);
  // Per token, every weight of a matrix takes part in one multiplication forward and two backward;
  // the same holds for attention scores and weighted values.
  double products = 0;
  for (const transformer::Slot& slot : layout.slots) {
    if (slot.decays) products += static_cast<double>(slot.size());
  }
  if (settings.model.tied) products += static_cast<double>(layout.tokens.size());
  products += static_cast<double>(settings.model.layers.size()) * settings.model.width *
              settings.training.length;
  const auto numbers = static_cast<double>(layout.count);
  return object(
      {{"parameters", numbers},
       {"tokenTable", layout.tokens.size()},
       {"output", layout.output.size()},
       {"stepProducts", 3 * products * settings.training.sequences * settings.training.length},
       {"checkpointBytes", 12 * numbers + 4.0 * settings.training.steps},
       {"exportBytes", 4 * numbers}});
}

}  // namespace

LanguageSettings language_settings_from(const val& options) {
  auto settings = from_js(options, LanguageSettings{{}, language::usual_training()});
  settings.model.max_length = language::kRoom;
  settings.training.warmup = warmup_of(settings.training.steps);
  return settings;
}

EMSCRIPTEN_BINDINGS(language_options) {
  emscripten::function("usualLanguage", exported_function<&usual_language>);
  emscripten::function("languageSize", exported_function<&language_size>);
}

}  // namespace lexiscope::bindings

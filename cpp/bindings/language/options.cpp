#include <emscripten/bind.h>

#include "bindings/language/language.hpp"
#include "bindings/positions/scheme.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/transformer/layers.hpp"
#include "language_model/usual_language.hpp"
#include "transformer/training/task_settings.hpp"

namespace lexiscope::bindings {
namespace {

using namespace transformer;

val usual_language(const val& positions) {
  const ModelOptions model = language::usual_model(scheme_from(positions, "positions"), kUsualBase);
  val result = val::object();
  result.set("sentences", static_cast<double>(language::MicroworldOptions{}.sentences));
  result.set("options", language_settings_to_js(model, language::usual_training()));
  return result;
}

val language_size(const HeldText& text, const val& options) {
  LanguageSettings settings = language_settings_from(options);
  settings.model.vocab_size = text.text->tokens.size();
  const ParameterLayout layout(settings.model);
  // Every weight of a matrix multiplies each token once forth and twice back; so do the scores of
  // attention and what they weigh.
  double products = 0;
  for (const transformer::Slot& slot : layout.slots) {
    if (slot.decays) products += static_cast<double>(slot.size());
  }
  if (settings.model.tied) products += static_cast<double>(layout.tokens.size());
  products += static_cast<double>(settings.model.layers.size()) * settings.model.width *
              settings.training.length;
  val result = val::object();
  const auto numbers = static_cast<double>(layout.count);
  result.set("parameters", numbers);
  result.set("tokenTable", static_cast<double>(layout.tokens.size()));
  result.set("output", static_cast<double>(layout.output.size()));
  result.set("stepProducts", 3 * products * settings.training.sequences * settings.training.length);
  result.set("checkpointBytes", 12 * numbers + 4.0 * settings.training.steps);
  result.set("exportBytes", 4 * numbers);
  return result;
}

}  // namespace

LanguageSettings language_settings_from(const val& o) {
  LanguageSettings settings{{}, language::usual_training()};
  auto& [model, training] = settings;
  const auto within = [&](const char* name, const char* argument, double low, double high) {
    return whole<int>(o, name, argument, low, high);
  };
  model.width = within("width", "width", 1, 128);
  model.heads = within("heads", "heads", 1, 16);
  model.mlp_width = within("mlpWidth", "mlp_width", 0, 512);
  model.added = scheme_from(o["added"], "added");
  model.sinusoidal_base = number(o, "sinusoidalBase");
  model.layers = layers_from(o["layers"]);
  require_range("layers", static_cast<double>(model.layers.size()), 1, 4);
  if (!o["tied"].isTrue() && !o["tied"].isFalse()) {
    fail(ErrorKind::InvalidArgument, "tied", "true or false", "neither");
  }
  model.tied = o["tied"].isTrue();
  model.max_length = language::kRoom;
  training.steps = count(o, "steps", "steps");
  training.sequences = within("sequences", "sequences", 1, 256);
  training.length = within("length", "length", 8, language::kRoom);
  training.seed = whole<std::uint64_t>(o, "seed", "seed", 0, 0x1p53 - 1);
  training.optimizer.learning_rate = number(o, "learningRate");
  training.warmup = warmup_of(training.steps);
  return settings;
}

val language_settings_to_js(const ModelOptions& model, const TrainingOptions& training) {
  val result = val::object();
  result.set("width", model.width);
  result.set("heads", model.heads);
  result.set("mlpWidth", model.mlp_width);
  result.set("added", name_of(model.added));
  result.set("sinusoidalBase", model.sinusoidal_base);
  result.set("layers", layers_to_js(model.layers));
  result.set("tied", model.tied);
  result.set("steps", training.steps);
  result.set("sequences", training.sequences);
  result.set("length", training.length);
  result.set("seed", static_cast<double>(training.seed));
  result.set("learningRate", training.optimizer.learning_rate);
  return result;
}

EMSCRIPTEN_BINDINGS(language_options) {
  emscripten::function("usualLanguage", exported_function<&usual_language>);
  emscripten::function("languageSize", exported_function<&language_size>);
}

}  // namespace lexiscope::bindings

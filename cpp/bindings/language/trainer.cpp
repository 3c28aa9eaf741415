#include "transformer/training/trainer.hpp"

#include <emscripten/bind.h>

#include "bindings/language/language.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/transformer/layers.hpp"
#include "language_model/language_training.hpp"

namespace lexiscope::bindings {
namespace {

using namespace language;

std::optional<FirstRows> rows_from(const val& rows) {
  if (rows.isNull() || rows.isUndefined()) return std::nullopt;
  FirstRows result;
  const auto count = whole<int>(rows["words"], "length", "rows", 0, 0x1p24);
  for (int n = 0; n < count; ++n) result.words.push_back(text_from(rows["words"][n]));
  const auto columns = whole<Eigen::Index>(rows, "columns", "rows", 1, 0x1p16);
  const std::vector<float> values = floats_from(rows["values"]);
  const std::int64_t numbers = std::int64_t{count} * columns;
  if (static_cast<std::int64_t>(values.size()) != numbers) {
    fail(ErrorKind::ShapeMismatch, "rows", {"{0} numbers", numbers}, std::to_string(values.size()));
  }
  result.values = Eigen::Map<const Table>(values.data(), count, columns);
  return result;
}

LanguageTraining made(const HeldText& text, const val& options, const val& rows) {
  const LanguageSettings settings = language_settings_from(options);
  return unless_too_large("width", "less than the memory there is", "a larger model", [&] {
    return LanguageTraining(text.text, settings.model, settings.training, rows_from(rows));
  });
}

val train(LanguageTraining& self, int steps) { return progress_to_js(self.trainer().run(steps)); }

val losses_from(const LanguageTraining& self, int step) {
  const std::vector<float>& losses = self.trainer().losses();
  require_range("step", step, 0, static_cast<double>(losses.size()));
  const auto from = static_cast<std::size_t>(step);
  return copied(losses.data() + from, losses.size() - from);
}

val restore(LanguageTraining& self, const val& bytes) {
  self.trainer().restore(transformer::read_checkpoint(bytes_from(bytes)));
  return progress_to_js(self.trainer().progress());
}

HeldModel held(const LanguageTraining& self, LanguageModel model) {
  return {std::make_shared<LoadedModel>(self.text(), std::move(model))};
}

}  // namespace

EMSCRIPTEN_BINDINGS(language_trainer) {
  exported_class<LanguageTraining>("LanguageTrainer")
      .constructor(exported_function<&made>)
      .function("train", exported_function<&train>)
      .function("progress", exported([](const LanguageTraining& self) {
                  return progress_to_js(self.trainer().progress());
                }))
      .function("losses", exported_function<&losses_from>)
      .function("rewind", exported([](LanguageTraining& self) { self.trainer().rewind(); }))
      .function("checkpoint", exported([](const LanguageTraining& self) {
                  return bytes_to_js(bytes_of(self.trainer().checkpoint()));
                }))
      .function("restore", exported_function<&restore>)
      .function("model",
                exported([](const LanguageTraining& self) { return held(self, self.model()); }))
      .function("firstModel", exported([](const LanguageTraining& self) {
                  return held(self, self.first_model());
                }));
}

}  // namespace lexiscope::bindings

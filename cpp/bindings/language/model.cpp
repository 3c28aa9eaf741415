// Queries a trained model: next-token probabilities, attention, weights.
#include <emscripten/bind.h>

#include "bindings/language/readings.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "bindings/shared/object.hpp"
#include "language_model/model_file.hpp"
#include "language_model/next_words.hpp"
#include "transformer/position_tables.hpp"

namespace lexiscope::bindings {
namespace {

using namespace language;

LoadedModel& of(const HeldModel& self) { return *self.loaded; }

std::vector<Id> typed(const HeldModel& self, const std::string& beginning) {
  return of(self).text->tokens.typed(beginning);
}

bool has_no_positions(const transformer::ModelOptions& options) {
  for (const transformer::LayerPositions& layer : options.layers) {
    if (layer.scheme != PositionScheme::None) return false;
  }
  return options.added == PositionScheme::None;
}

val facts_to_js(const HeldModel& self) {
  const LanguageModel& model = of(self).model;
  return object({{"options", LanguageSettings{model.options, model.training}},
                 {"text", model.text},
                 {"words", model.tokens.shown()},
                 {"stepsDone", model.steps_done},
                 {"room", model.options.max_length},
                 {"withoutPositions", has_no_positions(model.options)}});
}

HeldModel with_no_positions(const HeldModel& self) {
  return HeldModel{std::make_shared<LoadedModel>(of(self).text, without_positions(of(self).model))};
}

val chances_to_js(const NextChances& next) {
  return object({{"ids", next.ids}, {"chances", next.chances}});
}

val next(const HeldModel& self, const std::string& beginning) {
  LoadedModel& model = of(self);
  const std::vector<Id> ids = typed(self, beginning);
  const NextChances found = next_chances(model.fast, model.model.parameters, ids);
  val result = chances_to_js(found);
  const std::vector<float> known = grammar_chances(*model.text, ids);
  std::vector<float> truth;
  for (const Id id : found.ids) {
    if (!known.empty()) truth.push_back(known[static_cast<std::size_t>(id)]);
  }
  result.set("truth", known.empty() ? val::null() : copied(truth));
  return result;
}

val next_by_layer(const HeldModel& self, const std::string& beginning) {
  LoadedModel& model = of(self);
  return object({{"layers", array_of(chances_by_layer(model.fast, model.model.parameters,
                                                      typed(self, beginning)),
                                     chances_to_js)}});
}

val attention(const HeldModel& self, const std::string& beginning) {
  LoadedModel& model = of(self);
  std::vector<Id> ids = typed(self, beginning);
  const Table weights = attention_on(model.fast, model.model.parameters, ids);
  ids.insert(ids.begin(), kLineFeed);
  return object({{"layers", model.model.options.layers.size()},
                 {"heads", model.model.options.heads},
                 {"length", ids.size()},
                 {"ids", ids},
                 {"weights", copied(weights)}});
}

val token_table(const HeldModel& self) {
  return grid_of(at(std::as_const(of(self).model.parameters), of(self).fast.layout().tokens));
}

val position_rows(const HeldModel& self) {
  const LanguageModel& model = of(self).model;
  const transformer::Slot& learned = of(self).fast.layout().learned;
  if (learned.size() > 0) return grid_of(at(std::as_const(model.parameters), learned));
  const Table rows =
      transformer::position_tables(model.options, model.options.max_length).fixed_rows;
  if (rows.rows() == 0) {
    fail(ErrorKind::InvalidArgument, "added", "positions that are added", "none");
  }
  return grid_of(rows);
}

HeldModel open_model(const val& file, const HeldText& text) {
  LanguageModel model = read_model_file(bytes_from(file));
  require_tokens(model, text.text->tokens);
  return HeldModel{std::make_shared<LoadedModel>(text.text, std::move(model))};
}

}  // namespace

EMSCRIPTEN_BINDINGS(language_model) {
  exported_class<HeldModel>("LanguageModel")
      .function("facts", exported_function<&facts_to_js>)
      .function("withoutPositions", exported_function<&with_no_positions>)
      .function("readHeldOut", exported_function<&read_held_out>)
      .function("drawing", exported_function<&draw_from>)
      .function("tests", exported_function<&tests_of>)
      .function("next", exported_function<&next>)
      .function("nextByLayer", exported_function<&next_by_layer>)
      .function("attention", exported_function<&attention>)
      .function("tokenTable", exported_function<&token_table>)
      .function("positionRows", exported_function<&position_rows>)
      .function("safetensors", exported([](const HeldModel& self) {
                  return bytes_to_js(model_file(of(self).model));
                }));
  emscripten::function("openModel", exported_function<&open_model>);
}

}  // namespace lexiscope::bindings

// What there is to learn, and what is known of it before any training.
#include <emscripten/bind.h>

#include <iterator>

#include "bindings/positions/scheme.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/transformer/options.hpp"
#include "transformer/training/lengths.hpp"
#include "transformer/training/streams.hpp"

namespace lexiscope::bindings {
namespace {

using namespace transformer;

/// Every task with the sizes that it has where nobody chose others.
val tasks() {
  val result = val::array();
  for (const std::string_view name : kTasks) {
    result.call<void>("push", task_to_js({task_kind(name)}));
  }
  return result;
}

val facts_of(const val& request) {
  const Task task = task_from(request);
  val result = val::object();
  result.set("vocabSize", task.vocab_size());
  result.set("words", array_of(words_of(task), [](const std::string& word) { return word; }));
  result.set("leastLength", task.least_length());
  result.set("spansTheLine", task.spans_the_line());
  result.set("certain", task.certain());
  return result;
}

val line_of(const val& request, int length, double seed) {
  const Task task = task_from(request);
  Random random = stream_of(seed_from(seed), Stream::LinesToLookAt);
  Batch batch;
  draw_lines(task, 1, length, random, batch, Optimum::Compute);
  val result = val::object();
  result.set("ids", copied(batch.ids));
  result.set("targets", copied(batch.targets));
  result.set("optimum", copied(batch.optimum));
  return result;
}

val usual_options(const val& request, const val& positions, double base) {
  const Task task = task_from(request);
  const TrainingOptions training = usual_training(task.kind);
  return settings_to_js(
      {task, usual_model(task, scheme_from(positions, "positions"), base, training.length),
       training});
}

val places_past_to_js(int length) {
  require_range("length", length, 2, 4'096);
  return array_of(places_past(length), [](const PlaceRange& range) {
    val result = val::object();
    result.set("from", range.from);
    result.set("to", range.to);
    return result;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(tasks) {
  emscripten::function("tasks", exported_function<&tasks>);
  emscripten::function("taskFacts", exported_function<&facts_of>);
  emscripten::function("taskLine", exported_function<&line_of>);
  emscripten::function("usualOptions", exported_function<&usual_options>);
  emscripten::function("placesPast", exported_function<&places_past_to_js>);
}

}  // namespace lexiscope::bindings

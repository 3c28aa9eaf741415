// Tasks to learn, and their properties.
#include <emscripten/bind.h>

#include <iterator>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/transformer/options.hpp"
#include "transformer/training/lengths.hpp"
#include "transformer/training/streams.hpp"

namespace lexiscope::bindings {

template <class Fields>
void fields(Fields& field, transformer::PlaceRange& range) {
  field("from", range.from, 0, kAnySize);
  field("to", range.to, 0, kAnySize);
}

namespace {

using namespace transformer;

/// All tasks with their default sizes.
val tasks() {
  val result = val::array();
  for (const std::string_view name : kTasks) {
    result.call<void>("push", to_js(Task{task_kind(name)}));
  }
  return result;
}

val facts_of(const val& request) {
  const Task task = task_from(request);
  return object({{"vocabSize", task.vocab_size()},
                 {"words", words_of(task)},
                 {"leastLength", task.least_length()},
                 {"spansTheLine", task.spans_the_line()},
                 {"certain", task.certain()}});
}

val line_of(const val& request, int length, double seed) {
  const Task task = task_from(request);
  Random random = stream_of(seed_from(seed), Stream::LinesToLookAt);
  Batch batch;
  draw_lines(task, 1, length, random, batch, Optimum::Compute);
  return object({{"ids", batch.ids}, {"targets", batch.targets}, {"optimum", batch.optimum}});
}

val usual_options(const val& request, const val& positions, double base) {
  const Task task = task_from(request);
  const TrainingOptions training = usual_training(task.kind);
  return to_js(TrainingSettings{
      task, usual_model(task, scheme_from(positions, "positions"), base, training.length),
      training});
}

val places_past_to_js(int length) {
  require_range("length", length, 2, 4'096);
  return to_js(places_past(length));
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

#include <emscripten/bind.h>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/tokens/options.hpp"
#include "embedding/row_updates.hpp"

namespace lexiscope::bindings {
namespace {

val update_to_js(const RowUpdate& update, const Table& before) {
  return object({{"gradient", grid_of(to_dense(update.gradient, before.rows()))},
                 {"before", before},
                 {"change", grid_of(update.after - before)},
                 {"withGradient", update.gradient.rows},
                 {"after", update.after},
                 {"moved", update.moved}});
}

val js_update_rows(const val& table_options, const val& js_batches, const val& o) {
  EmbeddingOptions options = embedding_options_from(table_options);
  const Table table = table_from(table_options);
  if (o["paddingId"].isNumber()) {
    options.padding_id = whole<std::int64_t>(o, "paddingId", -0x1p31, 0x1p31);
  }
  const TokenEmbedding embedding(table.rows(), table.cols(), options);
  std::vector<std::vector<Id>> batches;
  for (const val& batch : emscripten::vecFromJSArray<val>(js_batches)) {
    batches.push_back(ids_from(batch));
  }
  const std::vector<RowUpdate> updates = update_rows(
      embedding, batches, choice<Objective>(o, "objective", {"sum", "nextToken"}),
      choice<Optimizer>(o, "optimizer", {"sgd", "adam", "lazyAdam"}), number(o, "learningRate"));
  val steps = val::array();
  Table before = embedding.weights();
  for (const RowUpdate& update : updates) {
    steps.call<void>("push", update_to_js(update, before));
    before = update.after;
  }
  return steps;
}

}  // namespace

EMSCRIPTEN_BINDINGS(updates) {
  emscripten::function("updateRows", exported_function<&js_update_rows>);
}

}  // namespace lexiscope::bindings

#include <emscripten/bind.h>

#include "bindings/shared/exported.hpp"
#include "bindings/tokens/options.hpp"
#include "embedding/row_updates.hpp"

namespace lexiscope::bindings {
namespace {

Optimizer optimizer_from(const val& o) {
  const std::string name = o["optimizer"].isString() ? o["optimizer"].as<std::string>() : "";
  if (name == "sgd") return Optimizer::Sgd;
  if (name == "adam") return Optimizer::Adam;
  if (name == "lazyAdam") return Optimizer::LazyAdam;
  fail(ErrorKind::InvalidArgument, "optimizer", "sgd, adam or lazyAdam",
       name.empty() ? "nothing" : name);
}

val update_to_js(const RowUpdate& update, const Table& before) {
  val result = val::object();
  result.set("gradient", grid_of(to_dense(update.gradient, before.rows())));
  result.set("before", grid_of(before));
  result.set("change", grid_of(update.after - before));
  result.set("withGradient", copied(update.gradient.rows));
  result.set("after", grid_of(update.after));
  result.set("moved", copied(update.moved));
  return result;
}

val js_update_rows(const val& table_options, const val& js_batches, const val& o) {
  EmbeddingOptions options = embedding_options_from(table_options);
  const Table table = table_from(table_options);
  if (o["paddingId"].isNumber()) {
    options.padding_id = whole<std::int64_t>(o, "paddingId", "padding_id", -0x1p31, 0x1p31);
  }
  const TokenEmbedding embedding(table.rows(), table.cols(), options);
  std::vector<std::vector<Id>> batches;
  for (const val& batch : emscripten::vecFromJSArray<val>(js_batches)) {
    batches.push_back(ids_from(batch));
  }
  const bool sum = is_first_of(o, "objective", "objective", "sum", "nextToken");
  const std::vector<RowUpdate> updates =
      update_rows(embedding, batches, sum ? Objective::Sum : Objective::NextToken,
                  optimizer_from(o), number(o, "learningRate"));
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

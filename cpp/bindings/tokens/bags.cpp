#include "embedding/embedding_bag.hpp"

#include <emscripten/bind.h>

#include <limits>
#include <string>

#include "bindings/shared/exported.hpp"
#include "bindings/tokens/options.hpp"
#include "embedding/max_norm.hpp"

namespace lexiscope::bindings {
namespace {

Pooling pooling_from(const val& o) {
  const std::string name = o["pooling"].isString() ? o["pooling"].as<std::string>() : "";
  if (name == "sum") return Pooling::Sum;
  if (name == "mean") return Pooling::Mean;
  if (name == "max") return Pooling::Max;
  fail(ErrorKind::InvalidArgument, "pooling", "sum, mean or max", name.empty() ? "nothing" : name);
}

/// Bags pooled, and a gradient of 1 everywhere sent back.
val pool_bags(const val& table_options, const val& js_ids, const val& js_offsets, const val& o) {
  std::optional<std::int64_t> padding;
  if (o["paddingId"].isNumber()) {
    padding = whole<std::int64_t>(o, "paddingId", "padding_id", -0x1p31, 0x1p31);
  }
  const Table before = table_from(table_options);
  const bool frozen = o["frozen"].strictlyEquals(val(true));
  TokenEmbedding embedding = TokenEmbedding::from_pretrained(before, frozen, padding);
  std::vector<std::int64_t> offsets;
  for (const Id offset : ids_from(js_offsets, "offsets")) offsets.push_back(offset);
  const Bags bags = bags_at(ids_from(js_ids), std::move(offsets));
  std::vector<Id> shortened;
  if (o["maxNorm"].isNumber()) {
    shortened = shorten_rows(embedding, bags.ids, {number(o, "maxNorm"), number(o, "normOrder")});
  }
  const std::vector<float> weights =
      o["weights"].isUndefined() ? std::vector<float>{} : floats_from(o["weights"]);
  const Pooling pooling = pooling_from(o);
  const Table pooled = pool(embedding, bags, pooling, weights);
  const Table ones = Table::Ones(pooled.rows(), pooled.cols());
  PoolGradients gradients = pool_backward(embedding, bags, pooling, ones, weights);
  if (o["byFrequency"].strictlyEquals(val(true))) {
    divide_by_frequency(gradients.rows, bags.ids);
  }
  val result = val::object();
  result.set("table", grid_of(embedding.weights()));
  result.set("shortened", copied(shortened));
  result.set("pooled", grid_of(pooled));
  result.set("gradient", grid_of(to_dense(gradients.rows, before.rows())));
  result.set("withGradient", copied(gradients.rows.rows));
  result.set("ofWeights", copied(gradients.weights));
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(bags) { emscripten::function("poolBags", exported_function<&pool_bags>); }

}  // namespace lexiscope::bindings

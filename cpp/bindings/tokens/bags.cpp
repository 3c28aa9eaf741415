#include "embedding/embedding_bag.hpp"

#include <emscripten/bind.h>

#include <limits>
#include <string>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/tokens/options.hpp"
#include "embedding/max_norm.hpp"

namespace lexiscope::bindings {
namespace {

/// Pools the bags, and computes the gradients for an output gradient of 1 everywhere.
val pool_bags(const val& table_options, const val& js_ids, const val& js_offsets, const val& o) {
  std::optional<std::int64_t> padding;
  if (o["paddingId"].isNumber()) {
    padding = whole<std::int64_t>(o, "paddingId", -0x1p31, 0x1p31);
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
  const auto pooling = choice<Pooling>(o, "pooling", {"sum", "mean", "max"});
  const Table pooled = pool(embedding, bags, pooling, weights);
  const Table ones = Table::Ones(pooled.rows(), pooled.cols());
  PoolGradients gradients = pool_backward(embedding, bags, pooling, ones, weights);
  if (o["byFrequency"].strictlyEquals(val(true))) {
    divide_by_frequency(gradients.rows, bags.ids);
  }
  return object({{"table", embedding.weights()},
                 {"shortened", shortened},
                 {"pooled", pooled},
                 {"gradient", grid_of(to_dense(gradients.rows, before.rows()))},
                 {"withGradient", gradients.rows.rows},
                 {"ofWeights", copied(gradients.weights)}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(bags) { emscripten::function("poolBags", exported_function<&pool_bags>); }

}  // namespace lexiscope::bindings

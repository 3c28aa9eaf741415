#include "attention/word_order.hpp"

#include <emscripten/bind.h>

#include "bindings/positions/scheme.hpp"
#include "bindings/positions/sizes.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"

namespace lexiscope::bindings {
namespace {

val reading_to_js(const Reading& reading) {
  return object({{"vectors", reading.vectors},
                 {"sums", reading.sums},
                 {"queries", reading.queries},
                 {"keys", reading.keys},
                 {"values", reading.values},
                 {"weights", reading.weights},
                 {"output", reading.output}});
}

val compare(const val& ids, const val& order, const val& o) {
  HeadOptions options;
  options.scheme = scheme_from(o["scheme"]);
  options.visibility = choice<Visibility>(o, "visibility", {"all", "causal"});
  options.embedding_dim = whole<std::int64_t>(o, "embeddingDim", 1, 512);
  options.seed = whole<std::uint64_t>(o, "seed", 0, 0x1p31);
  const OrderComparison found = compare_orders(ids_from(ids), ids_from(order, "order"), options);
  return object({{"first", reading_to_js(found.first)},
                 {"second", reading_to_js(found.second)},
                 {"bagDifference", found.bag_difference},
                 {"differences", copied(found.differences)}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(word_order) {
  emscripten::function("compareOrders", exported_function<&compare>);
}

}  // namespace lexiscope::bindings

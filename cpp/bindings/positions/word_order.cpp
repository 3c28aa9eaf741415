#include "attention/word_order.hpp"

#include <emscripten/bind.h>

#include "bindings/positions/scheme.hpp"
#include "bindings/positions/sizes.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"

namespace lexiscope::bindings {
namespace {

val reading_to_js(const Reading& reading) {
  val result = val::object();
  result.set("bag", grid_of(reading.bag));
  result.set("weights", grid_of(reading.weights));
  result.set("output", grid_of(reading.output));
  return result;
}

val compare(const val& ids, const val& order, const val& o) {
  HeadOptions options;
  options.scheme = scheme_from(o["scheme"]);
  options.visibility = is_first_of(o, "visibility", "visibility", "all", "causal")
                           ? Visibility::All
                           : Visibility::Causal;
  options.embedding_dim = whole<std::int64_t>(o, "embeddingDim", "embedding_dim", 1, 512);
  options.seed = whole<std::uint64_t>(o, "seed", "seed", 0, 0x1p31);
  const OrderComparison found = compare_orders(ids_from(ids), ids_from(order, "order"), options);
  val result = val::object();
  result.set("first", reading_to_js(found.first));
  result.set("second", reading_to_js(found.second));
  result.set("bagDifference", found.bag_difference);
  result.set("differences", copied(found.differences));
  return result;
}

}  // namespace

EMSCRIPTEN_BINDINGS(word_order) {
  emscripten::function("compareOrders", exported_function<&compare>);
}

}  // namespace lexiscope::bindings

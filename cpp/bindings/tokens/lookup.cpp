#include <emscripten/bind.h>

#include <algorithm>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/tokens/distribution.hpp"
#include "bindings/tokens/options.hpp"
#include "embedding/table_cost.hpp"

namespace lexiscope::bindings {
namespace {

Table one_hot_rows(const std::vector<Id>& ids, Eigen::Index rows) {
  Table result = Table::Zero(static_cast<Eigen::Index>(ids.size()), rows);
  for (std::size_t n = 0; n < ids.size(); ++n) result(static_cast<Eigen::Index>(n), ids[n]) = 1;
  return result;
}

Table rows_by_index(const Table& table, const std::vector<Id>& ids) {
  Table result(static_cast<Eigen::Index>(ids.size()), table.cols());
  for (std::size_t n = 0; n < ids.size(); ++n) {
    result.row(static_cast<Eigen::Index>(n)) = table.row(ids[n]);
  }
  return result;
}

double largest_difference(const Table& a, const Table& b) {
  return a.size() == 0 ? 0 : (a - b).cwiseAbs().maxCoeff();
}

val look_up(const val& table_options, const val& js_ids, const val& js_shape) {
  const TokenEmbedding embedding(table_from(table_options));
  const Table& weights = embedding.weights();
  const std::vector<Id> ids = ids_from(js_ids);
  const std::vector<Id> axes = ids_from(js_shape, "shape");
  const IdsView view(ids, Shape(axes.begin(), axes.end()), "ids");
  const Tensor called = embedding.lookup(view);
  const Table indexed = rows_by_index(weights, ids);
  const Table multiplied = embedding.multiply_one_hot(view).rows;
  return object({{"table", weights},
                 {"oneHot", one_hot_rows(ids, weights.rows())},
                 {"called", called.rows},
                 {"indexed", indexed},
                 {"multiplied", multiplied},
                 {"shape", copied(std::vector<Id>(called.shape.begin(), called.shape.end()))},
                 {"largestDifference", std::max(largest_difference(called.rows, indexed),
                                                largest_difference(called.rows, multiplied))}});
}

val initial_values(const val& table_options, int bins) {
  const Table table = table_from(table_options);
  const std::span values(table.data(), static_cast<std::size_t>(table.size()));
  // Avoids an empty range for a table of equal values, for example with sigma 0.
  const float reach = std::max(table.cwiseAbs().maxCoeff(), 1e-6F);
  return distribution_of(values, bins, -reach, reach);
}

val cost(const val& o) {
  const TableCost found = table_cost(whole<std::int64_t>(o, "vocabSize", 1, 0x1p31 - 1),
                                     whole<std::int64_t>(o, "embeddingDim", 1, 0x1p20),
                                     whole<std::int64_t>(o, "numberBytes", 1, 8));
  return object({{"parameters", found.parameters},
                 {"bytes", found.bytes},
                 {"megabytes", found.megabytes},
                 {"mebibytes", found.mebibytes},
                 {"gigabytes", found.gigabytes},
                 {"gibibytes", found.gibibytes},
                 {"lookupNumbers", found.lookup_numbers},
                 {"oneHotProducts", found.one_hot_products}});
}

double share(const val& o) {
  return table_share(whole<std::int64_t>(o, "vocabSize", 1, 0x1p31 - 1),
                     whole<std::int64_t>(o, "embeddingDim", 1, 0x1p20),
                     whole<std::int64_t>(o, "modelParameters", 1, 0x1p53));
}

val cost_of_lookup(const val& o) {
  const LookupCost found = lookup_cost(whole<std::int64_t>(o, "batch", 1, 0x1p20),
                                       whole<std::int64_t>(o, "length", 1, 0x1p20),
                                       whole<std::int64_t>(o, "vocabSize", 1, 0x1p31 - 1),
                                       whole<std::int64_t>(o, "embeddingDim", 1, 0x1p20),
                                       whole<std::int64_t>(o, "numberBytes", 1, 8));
  return object({{"numbers", found.numbers},
                 {"bytes", found.bytes},
                 {"megabytes", found.megabytes},
                 {"mebibytes", found.mebibytes},
                 {"oneHotProducts", found.one_hot_products}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(lookup) {
  emscripten::function("lookUp", exported_function<&look_up>);
  emscripten::function("initialValues", exported_function<&initial_values>);
  emscripten::function("tableCost", exported_function<&cost>);
  emscripten::function("tableShare", exported_function<&share>);
  emscripten::function("lookupCost", exported_function<&cost_of_lookup>);
}

}  // namespace lexiscope::bindings

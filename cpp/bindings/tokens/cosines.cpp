#include <emscripten/bind.h>

#include <cmath>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "bindings/tokens/distribution.hpp"
#include "bindings/tokens/options.hpp"
#include "geometry/pair_cosines.hpp"
#include "geometry/row_cosines.hpp"
#include "kernels/covariance.hpp"

namespace lexiscope::bindings {
namespace {

Table table_from_matrix(const val& matrix) {
  const int rows = whole<int>(matrix, "rows", 1, kMaxRows);
  const int columns = whole<int>(matrix, "columns", 1, kMaxColumns);
  const std::vector<float> values = floats_from(matrix["values"]);
  const TensorView view(values, Shape{rows, columns}, "values");
  return rows_of(view);
}

/// Cosines of random pairs of vectors from N(0, 1), after adding `common` times another such vector
/// to all of them.
val random_cosines(const val& o, int bins) {
  const auto rows = whole<int>(o, "vectors", 2, kMaxRows);
  const auto width = whole<std::int64_t>(o, "embeddingDim", 1, kMaxColumns);
  const auto pairs = whole<int>(o, "pairs", 1, 1e6);
  const double common = number(o, "common");
  require_range("common", common, 0, 100);
  EmbeddingOptions options;
  options.sigma = 1;
  options.seed = seed_from(o);
  Table vectors = initialized_table("vectors", rows + 1, "embedding_dim", width, options);
  const Table added = static_cast<float>(common) * vectors.bottomRows(1);
  vectors.conservativeResize(rows, Eigen::NoChange);
  vectors.rowwise() += added.row(0);
  if (choice<bool>(o, "mean", {"kept", "taken"})) vectors = center_rows(vectors);
  Random random = Random(options.seed).split(1);
  val result = distribution_of(random_pair_cosines(vectors, pairs, random), bins, -1, 1);
  result.set("expectedSpread", 1 / std::sqrt(static_cast<double>(width)));
  return result;
}

val cosines_of(const val& matrix, bool centred) {
  const Table table = table_from_matrix(matrix);
  return grid_of(cosine_matrix(centred ? center_rows(table) : table));
}

/// Cosines of chosen pairs of rows, and of random pairs of the same rows.
val compare_rows(const val& matrix, const val& first, const val& second, const val& o) {
  const Table table = table_from_matrix(matrix);
  const bool centred = choice<bool>(o, "mean", {"kept", "taken"});
  const Eigen::RowVectorXd origin =
      centred ? mean_of_rows(table) : Eigen::RowVectorXd::Zero(table.cols());
  Random random(seed_from(o));
  const RowPairs drawn =
      random_row_pairs(table.rows(), whole<int>(o, "randomPairs", 1, 1e6), random);
  return object({{"cosines", pair_cosines({ids_from(first, "first"), ids_from(second, "second")},
                                          table, origin)},
                 {"random", distribution_of(pair_cosines(drawn, table, origin),
                                            whole<int>(o, "bins", 1, 1e4), -1, 1)}});
}

val nearest_in_tables(const val& o, int row, int tables) {
  return to_js(nearest_in_new_tables(whole<std::int64_t>(o, "vocabSize", 1, kMaxRows),
                                     whole<std::int64_t>(o, "embeddingDim", 1, kMaxColumns),
                                     embedding_options_from(o), row, tables));
}

val initial_table(const val& table_options) { return grid_of(table_from(table_options)); }

}  // namespace

EMSCRIPTEN_BINDINGS(cosines) {
  emscripten::function("randomCosines", exported_function<&random_cosines>);
  emscripten::function("cosinesOf", exported_function<&cosines_of>);
  emscripten::function("compareRows", exported_function<&compare_rows>);
  emscripten::function("nearestInNewTables", exported_function<&nearest_in_tables>);
  emscripten::function("initialTable", exported_function<&initial_table>);
}

}  // namespace lexiscope::bindings

// What the lesson asks about positions: stateless questions, numbers in and tables out.
#include <emscripten/bind.h>

#include <numbers>

#include "bindings/positions/sizes.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "embedding/optimizer.hpp"
#include "input_layer/position_similarity.hpp"
#include "positions/learned_positions.hpp"
#include "positions/sinusoidal_table.hpp"

namespace lexiscope::bindings {
namespace {

SinusoidalLayout layout_from(const val& o) {
  if (o["layout"].strictlyEquals(val("fairseq"))) return SinusoidalLayout::Fairseq;
  return is_first_of(o, "layout", "layout", "interleaved", "halves") ? SinusoidalLayout::Interleaved
                                                                     : SinusoidalLayout::Halves;
}

SinusoidalPositionalEmbedding sinusoidal_from(const val& o) {
  return {length_from(o), width_from(o), layout_from(o), number(o, "base")};
}

/// Mean cosine of positions k apart, of the first ones.
val similarity_of(const Table& table) {
  return copied(similarity_by_distance(table.topRows(std::min(table.rows(), kMaxSimilar))));
}

val sinusoidal(const val& o) {
  const auto positions = sinusoidal_from(o);
  std::vector<double> wavelengths;
  for (const double w : positions.frequencies()) wavelengths.push_back(2 * std::numbers::pi / w);
  val result = val::object();
  result.set("table", grid_of(positions.table()));
  result.set("wavelengths", copied(wavelengths));
  result.set("distinctRows", static_cast<double>(distinct_rows(positions.table())));
  result.set("bytes", 4.0 * static_cast<double>(positions.table().size()));
  result.set("similarity", similarity_of(positions.table()));
  return result;
}

/// Facts about a position table that was computed elsewhere.
val table_facts(const val& grid) {
  const Table table = table_from_grid(grid, "table");
  val result = val::object();
  result.set("distinctRows", static_cast<double>(distinct_rows(table)));
  result.set("similarity", similarity_of(table));
  return result;
}

val sinusoidal_shift(const val& o, Id position, Id by) {
  const auto positions = sinusoidal_from(o);
  const Table rotation = positions.rotation(by);
  const Table from = positions.at({&position, 1});
  require_range("by", static_cast<double>(position) + by, -0x1p31, 0x1p31 - 1);
  const Id end = position + by;
  const Table to = positions.at({&end, 1});
  const Table rotated = from.lazyProduct(rotation.transpose());
  val result = val::object();
  result.set("rotation", grid_of(rotation));
  Table rows(3, from.cols());
  rows << from, rotated, to;
  result.set("rows", grid_of(rows));
  result.set("difference", (rotated - to).cwiseAbs().maxCoeff());
  return result;
}

LearnedPositionalEmbedding learned_from(const val& o) {
  EmbeddingOptions options;
  options.sigma = number(o, "sigma");
  options.seed = seed_from(o);
  return {length_from(o), width_from(o), options};
}

val learned(const val& o) {
  const auto positions = learned_from(o);
  val result = val::object();
  result.set("table", grid_of(positions.weights()));
  result.set("parameters", static_cast<double>(positions.parameter_count()));
  result.set("bytes", static_cast<double>(positions.bytes()));
  result.set("neighbours", copied(neighbour_similarity(positions.weights())));
  result.set("similarity", similarity_of(positions.weights()));
  return result;
}

void check_learned_rows(const val& o, double tokens) {
  static_cast<void>(learned_from(o).rows(whole<std::int64_t>(tokens, "tokens", 0, 0x1p31)));
}

/// One SGD step on texts of these lengths whose gradient is 1 everywhere: what it takes from each
/// row.
val learned_step(const val& o, const val& lengths, double rate) {
  auto positions = learned_from(o);
  const Table before = positions.weights();
  for (const Id length : ids_from(lengths, "lengths")) {
    require_positions(length, 0, positions.max_seq_len());
    const Table ones = Table::Ones(length, before.cols());
    sgd_step(positions.weights(), positions.backward(ones, length), rate);
  }
  return grid_of(positions.weights() - before);
}

val random_vectors(int count, int width, double seed) {
  EmbeddingOptions normal;
  normal.sigma = 1;
  normal.seed = whole<std::uint64_t>(seed, "seed", 0, 0x1p53 - 1);
  return grid_of(initialized_table("count", count, "width", width, normal));
}

}  // namespace

EMSCRIPTEN_BINDINGS(positions) {
  emscripten::function("sinusoidal", exported_function<&sinusoidal>);
  emscripten::function("positionTableFacts", exported_function<&table_facts>);
  emscripten::function("sinusoidalShift", exported_function<&sinusoidal_shift>);
  emscripten::function("learnedPositions", exported_function<&learned>);
  emscripten::function("checkLearnedRows", exported_function<&check_learned_rows>);
  emscripten::function("learnedStep", exported_function<&learned_step>);
  emscripten::function("randomVectors", exported_function<&random_vectors>);
}

}  // namespace lexiscope::bindings

// Stateless functions on tables of positions.
#include <emscripten/bind.h>

#include <numbers>

#include "bindings/positions/sizes.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "bindings/shared/object.hpp"
#include "embedding/optimizer.hpp"
#include "input_layer/position_similarity.hpp"
#include "positions/learned_positions.hpp"
#include "positions/sinusoidal_table.hpp"

namespace lexiscope::bindings {
namespace {

SinusoidalPositionalEmbedding sinusoidal_from(const val& o) {
  return {length_from(o), width_from(o),
          choice<SinusoidalLayout>(o, "layout", {"interleaved", "halves", "fairseq"}),
          number(o, "base")};
}

/// Mean cosine of positions k apart, over the first kMaxSimilar positions.
val similarity_of(const Table& table) {
  return copied(similarity_by_distance(table.topRows(std::min(table.rows(), kMaxSimilar))));
}

val sinusoidal(const val& o) {
  const auto positions = sinusoidal_from(o);
  std::vector<double> wavelengths;
  for (const double w : positions.frequencies()) wavelengths.push_back(2 * std::numbers::pi / w);
  return object({{"table", positions.table()},
                 {"wavelengths", copied(wavelengths)},
                 {"distinctRows", distinct_rows(positions.table())},
                 {"bytes", 4.0 * static_cast<double>(positions.table().size())},
                 {"similarity", similarity_of(positions.table())}});
}

/// Statistics of an existing position table.
val table_facts(const val& grid) {
  const Table table = table_from_grid(grid, "table");
  return object({{"distinctRows", distinct_rows(table)}, {"similarity", similarity_of(table)}});
}

val sinusoidal_shift(const val& o, Id position, Id by) {
  const auto positions = sinusoidal_from(o);
  const Table rotation = positions.rotation(by);
  const Table from = positions.at({&position, 1});
  require_range("by", static_cast<double>(position) + by, -0x1p31, 0x1p31 - 1);
  const Id end = position + by;
  const Table to = positions.at({&end, 1});
  const Table rotated = from.lazyProduct(rotation.transpose());
  Table rows(3, from.cols());
  rows << from, rotated, to;
  return object({{"rotation", rotation},
                 {"rows", rows},
                 {"difference", (rotated - to).cwiseAbs().maxCoeff()}});
}

LearnedPositionalEmbedding learned_from(const val& o) {
  EmbeddingOptions options;
  options.sigma = number(o, "sigma");
  options.seed = seed_from(o);
  return {length_from(o), width_from(o), options};
}

val learned(const val& o) {
  const auto positions = learned_from(o);
  return object({{"table", positions.weights()},
                 {"parameters", positions.parameter_count()},
                 {"bytes", positions.bytes()},
                 {"neighbours", copied(neighbour_similarity(positions.weights()))},
                 {"similarity", similarity_of(positions.weights())}});
}

void check_learned_rows(const val& o, double tokens) {
  static_cast<void>(learned_from(o).rows(whole<std::int64_t>(tokens, "tokens", 0, 0x1p31)));
}

/// Change of each row by one SGD step per text, with a gradient of 1 everywhere.
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
  normal.seed = seed_from(seed);
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

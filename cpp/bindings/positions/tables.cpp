// What the lesson asks about positions: stateless questions, numbers in and tables out.
#include <emscripten/bind.h>

#include <numbers>

#include "alibi.hpp"
#include "bindings/positions/grid.hpp"
#include "learned_positions.hpp"
#include "optimizer.hpp"
#include "position_similarity.hpp"
#include "rotary.hpp"
#include "sinusoidal.hpp"

namespace lexiscope::bindings {
namespace {

/// A page draws no more than this, and stays quick.
constexpr double kMostPositions = 16'384;
constexpr double kMostWidth = 4'096;
constexpr std::int64_t kMostSimilar = 512;

std::int64_t length_from(const val& o) {
  return whole<std::int64_t>(o, "length", "length", 1, kMostPositions);
}
std::int64_t width_from(const val& o) {
  return whole<std::int64_t>(o, "embeddingDim", "embedding_dim", 1, kMostWidth);
}

std::int64_t heads_from(const val& o) {
  return whole<std::int64_t>(o, "heads", "num_heads", 1, 128);
}

SinusoidalLayout layout_from(const val& o) {
  if (o["layout"].strictlyEquals(val("fairseq"))) return SinusoidalLayout::Fairseq;
  return is_first_of(o, "layout", "layout", "interleaved", "halves") ? SinusoidalLayout::Interleaved
                                                                     : SinusoidalLayout::Halves;
}

SinusoidalPositionalEmbedding sinusoidal_from(const val& o) {
  return {length_from(o), width_from(o), layout_from(o), number(o, "base")};
}

val sinusoidal(const val& o) {
  return guarded([&] {
    const auto positions = sinusoidal_from(o);
    std::vector<double> wavelengths;
    for (const double w : positions.frequencies()) wavelengths.push_back(2 * std::numbers::pi / w);
    const auto near = std::min<Eigen::Index>(positions.table().rows(), kMostSimilar);
    val result = val::object();
    result.set("table", grid_of(positions.table()));
    result.set("wavelengths", copied(wavelengths));
    result.set("distinctRows", static_cast<double>(distinct_rows(positions.table())));
    result.set("bytes", 4.0 * static_cast<double>(positions.table().size()));
    result.set("similarity", copied(similarity_by_distance(positions.table().topRows(near))));
    return result;
  });
}

val sinusoidal_shift(const val& o, Id position, Id by) {
  return guarded([&] {
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
  });
}

LearnedPositionalEmbedding learned_from(const val& o) {
  EmbeddingOptions options;
  options.sigma = number(o, "sigma");
  options.seed = whole<std::uint64_t>(o, "seed", "seed", 0, 0x1p53 - 1);
  return {length_from(o), width_from(o), options};
}

val learned(const val& o) {
  return guarded([&] {
    const auto positions = learned_from(o);
    val result = val::object();
    result.set("table", grid_of(positions.weights()));
    result.set("parameters", static_cast<double>(positions.parameter_count()));
    result.set("bytes", static_cast<double>(positions.bytes()));
    result.set("neighbours", copied(neighbour_similarity(positions.weights())));
    return result;
  });
}

void check_learned_rows(const val& o, double tokens) {
  guarded([&] { static_cast<void>(learned_from(o).rows(static_cast<std::int64_t>(tokens))); });
}

/// One SGD step on a batch whose gradient is 1 everywhere: what it takes from each row.
val learned_step(const val& o, int batch, int tokens, double rate) {
  return guarded([&] {
    require_range("batch", batch, 1, 1024);
    require_range("tokens", tokens, 1, kMostPositions);
    auto positions = learned_from(o);
    const Table before = positions.weights();
    const Table ones = Table::Ones(static_cast<Eigen::Index>(batch) * tokens, before.cols());
    sgd_step(positions.weights(), positions.backward(ones, tokens), rate);
    return grid_of(positions.weights() - before);
  });
}

val random_vectors(int count, int width, double seed) {
  return guarded([&] {
    require_range("seed", seed, 0, 0x1p53 - 1);
    EmbeddingOptions normal;
    normal.sigma = 1;
    normal.seed = static_cast<std::uint64_t>(seed);
    return grid_of(initialized_table("count", count, "width", width, normal));
  });
}

/// Computes one position as the scheme does; throws where it cannot.
void check_position(const std::string& scheme, const val& o, Id position) {
  guarded([&] {
    require_range("position", position, 0, 0x1p20);
    if (scheme == "learned") {
      static_cast<void>(
          LearnedPositionalEmbedding(length_from(o), width_from(o)).rows(1, position));
    } else if (scheme == "sinusoidal") {
      static_cast<void>(
          SinusoidalPositionalEmbedding(length_from(o), width_from(o)).at({&position, 1}));
    } else if (scheme == "rotary") {
      const Table x = Table::Ones(1, static_cast<Eigen::Index>(width_from(o)));
      const TensorView row({x.data(), static_cast<std::size_t>(x.size())}, {1, x.cols()});
      static_cast<void>(RotaryEmbedding(position + 1, width_from(o)).rotate(row, position));
    } else {
      static_cast<void>(AlibiBias(heads_from(o)).bias(1, position + 1));
    }
  });
}

val cost(double parameters, double numbers) {
  val result = val::object();
  result.set("parameters", parameters);
  result.set("bytes", 4 * numbers);
  return result;
}

val position_costs(const val& o) {
  return guarded([&] {
    const LearnedPositionalEmbedding learned(length_from(o), width_from(o));
    const SinusoidalPositionalEmbedding sinusoidal(length_from(o), width_from(o));
    const RotaryEmbedding rotary(length_from(o), width_from(o));
    const auto size_of = [](const Table& table) { return static_cast<double>(table.size()); };
    val result = val::object();
    result.set("learned",
               cost(static_cast<double>(learned.parameter_count()), size_of(learned.weights())));
    result.set("sinusoidal", cost(0, size_of(sinusoidal.table())));
    result.set("rotary", cost(0, size_of(rotary.cosines()) + size_of(rotary.sines())));
    result.set("alibi", cost(0, static_cast<double>(AlibiBias(heads_from(o)).num_heads())));
    return result;
  });
}

val alibi(const val& o) {
  return guarded([&] {
    const AlibiBias heads(heads_from(o));
    const auto length = whole<std::int64_t>(o, "length", "length", 1, kMostSimilar);
    const auto reach = is_first_of(o, "reach", "reach", "causal", "symmetric")
                           ? AlibiReach::Causal
                           : AlibiReach::Symmetric;
    val result = val::object();
    result.set("slopes", copied(heads.slopes()));
    result.set("bias", grid_of(heads.bias(length, length, reach).rows));
    return result;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(positions) {
  emscripten::function("sinusoidal", &sinusoidal);
  emscripten::function("sinusoidalShift", &sinusoidal_shift);
  emscripten::function("learnedPositions", &learned);
  emscripten::function("checkLearnedRows", &check_learned_rows);
  emscripten::function("learnedStep", &learned_step);
  emscripten::function("randomVectors", &random_vectors);
  emscripten::function("checkPosition", &check_position);
  emscripten::function("positionCosts", &position_costs);
  emscripten::function("alibi", &alibi);
}

}  // namespace lexiscope::bindings

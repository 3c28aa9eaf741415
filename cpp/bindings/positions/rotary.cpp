#include <emscripten/bind.h>

#include <numbers>

#include "attention/position_similarity.hpp"
#include "attention/rotary_scores.hpp"
#include "bindings/positions/sizes.hpp"
#include "bindings/shared/grid.hpp"
#include "positions/rotary.hpp"

namespace lexiscope::bindings {
namespace {

RotaryScalingKind scaling_kind_from(const val& o) {
  const std::string kind = o["scaling"].isString() ? o["scaling"].as<std::string>() : "";
  if (kind == "linear") return RotaryScalingKind::Linear;
  if (kind == "ntk") return RotaryScalingKind::NtkAware;
  if (kind == "yarn") return RotaryScalingKind::Yarn;
  if (kind == "none") return RotaryScalingKind::None;
  fail(ErrorKind::InvalidArgument, "scaling", "none, linear, ntk or yarn", kind);
}

RotaryPairs pairs_from(const val& o) {
  return is_first_of(o, "pairs", "pairs", "halves", "interleaved") ? RotaryPairs::SplitHalves
                                                                   : RotaryPairs::Interleaved;
}

RotaryEmbedding rotary_from(const val& o) {
  RotaryOptions options;
  options.pairs = pairs_from(o);
  options.base = number(o, "base");
  options.rotary_dim = whole<std::int64_t>(o, "rotaryDim", "rotary_dim", 0, 4096);
  options.scaling.kind = scaling_kind_from(o);
  options.scaling.factor = number(o, "factor");
  options.scaling.trained_len =
      whole<std::int64_t>(o, "trainedLength", "trained_len", 0, kMostPositions);
  return {length_from(o), width_from(o), options};
}

val rotary_tables(const val& o) {
  return guarded([&] {
    const RotaryEmbedding rotary = rotary_from(o);
    std::vector<double> wavelengths;
    for (const double w : rotary.frequencies()) wavelengths.push_back(2 * std::numbers::pi / w);
    val result = val::object();
    result.set("cosines", grid_of(rotary.cosines()));
    result.set("sines", grid_of(rotary.sines()));
    result.set("wavelengths", copied(wavelengths));
    result.set("attentionFactor", rotary.attention_factor());
    return result;
  });
}

Eigen::Map<const Table> as_row(const std::vector<float>& x) {
  return {x.data(), 1, static_cast<Eigen::Index>(x.size())};
}

Table turned(const RotaryEmbedding& rotary, const std::vector<float>& x, Id position,
             const char* argument) {
  const Shape shape{1, static_cast<std::int64_t>(x.size())};
  return rotary.rotate(TensorView(x, shape, argument), position).rows;
}

/// (4,d): q, R_m q, k, R_n k; what each pair gives to the score, and the lengths.
val meeting_of(const Table& rows, RotaryPairs pairs) {
  const Eigen::RowVectorXf products = rows.row(1).cwiseProduct(rows.row(3));
  const Eigen::Index half = products.size() / 2;
  std::vector<float> parts;
  for (Eigen::Index i = 0; i < half; ++i) {
    parts.push_back(pairs == RotaryPairs::SplitHalves ? products(i) + products(i + half)
                                                      : products(2 * i) + products(2 * i + 1));
  }
  const Eigen::VectorXf lengths = rows.rowwise().norm();
  val result = val::object();
  result.set("rows", grid_of(rows));
  result.set("parts", copied(parts));
  result.set("score", products.cast<double>().sum());
  result.set("lengths", copied(lengths));
  return result;
}

/// A query at m and a key at n, before and after.
val meet(const val& of_queries, const val& of_keys, const val& q, const val& k, Id m, Id n) {
  return guarded([&] {
    const std::vector<float> query = floats_from(q);
    const std::vector<float> key = floats_from(k);
    Table rows(4, static_cast<Eigen::Index>(query.size()));
    rows << as_row(query), turned(rotary_from(of_queries), query, m, "q"), as_row(key),
        turned(rotary_from(of_keys), key, n, "k");
    return meeting_of(rows, pairs_from(of_queries));
  });
}

/// The same of rows that were turned elsewhere.
val meet_turned(const val& grid) {
  return guarded([&] {
    const Table rows = table_from_grid(grid, "rows");
    require_range("rows", static_cast<double>(rows.rows()), 4, 4);
    return meeting_of(rows, RotaryPairs::SplitHalves);
  });
}

val half_turn(const val& o, const val& vector) {
  return guarded([&] {
    const std::vector<float> x = floats_from(vector);
    return grid_of(rotate_half(as_row(x), pairs_from(o)));
  });
}

val scores_everywhere(const val& of_queries, const val& of_keys, const val& q, const val& k) {
  return guarded([&] {
    const RotaryEmbedding queries = rotary_from(of_queries);
    const std::vector<float> query = floats_from(q);
    const std::vector<float> key = floats_from(k);
    const Table scores =
        rotary_scores(queries, rotary_from(of_keys), query, key, queries.max_seq_len());
    val result = val::object();
    result.set("scores", grid_of(scores));
    result.set("spread", spread_by_distance(scores));
    result.set("lengths", as_row(query).norm() * as_row(key).norm());
    return result;
  });
}

/// How close each position of `o`, scaled or not, comes to what unscaled training saw.
val rotary_similarity_to_trained(const val& o) {
  return guarded([&] {
    const RotaryEmbedding asked = rotary_from(o);
    const auto trained = whole<std::int64_t>(o, "trainedLength", "trained_len", 1, 1024);
    return copied(similarity_to_trained(asked.frequencies(),
                                        rotary_frequencies(asked.rotary_dim(), number(o, "base")),
                                        trained, asked.max_seq_len()));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(rotary) {
  emscripten::function("rotaryTables", &rotary_tables);
  emscripten::function("rotaryMeeting", &meet);
  emscripten::function("meetingOfTurned", &meet_turned);
  emscripten::function("rotateHalf", &half_turn);
  emscripten::function("rotaryScores", &scores_everywhere);
  emscripten::function("rotarySimilarityToTrained", &rotary_similarity_to_trained);
}

}  // namespace lexiscope::bindings

#include <emscripten/bind.h>

#include <algorithm>

#include "alibi.hpp"
#include "bindings/answers/arrays.hpp"
#include "rotary.hpp"
#include "sinusoidal.hpp"

namespace lexiscope::bindings {
namespace {

val sinusoidal(int length, int embedding_dim) {
  return guarded(
      [&] { return rows_to_js(SinusoidalPositionalEmbedding(length, embedding_dim).table()); });
}

val rotate_half_of(const val& x) {
  return guarded([&] {
    const std::vector<float> values = floats_from(x);
    const Eigen::Map<const Table> row(values.data(), 1, static_cast<Eigen::Index>(values.size()));
    return plain_array(Table(rotate_half(row, RotaryPairs::SplitHalves)));
  });
}

/// Vectors (T,D), each at a position of its own.
val rope(const val& x, const val& js_positions) {
  return guarded([&] {
    const Table rows = table_from_rows(x, "x");
    const std::vector<Id> positions = ids_from(js_positions);
    const Id last = positions.empty() ? 0 : *std::max_element(positions.begin(), positions.end());
    const RotaryEmbedding rotary(last + 1, rows.cols());
    return rows_to_js(rotary.rotate(Tensor{rows, {rows.rows(), rows.cols()}}, positions).rows);
  });
}

val slopes_of(int heads) {
  return guarded([&] { return plain_array(alibi_slopes(heads)); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(answers_about_positions) {
  emscripten::function("sinusoidal", &sinusoidal);
  emscripten::function("rotateHalf", &rotate_half_of);
  emscripten::function("rope", &rope);
  emscripten::function("alibiSlopes", &slopes_of);
}

}  // namespace lexiscope::bindings

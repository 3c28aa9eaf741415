#include <emscripten/bind.h>

#include <cmath>

#include "bindings/answers/arrays.hpp"
#include "bindings/shared/exported.hpp"
#include "positions/alibi.hpp"
#include "positions/rotary.hpp"
#include "positions/sinusoidal_table.hpp"

namespace lexiscope::bindings {
namespace {

constexpr std::int64_t kMaxPositions = 16'384;
constexpr std::int64_t kMaxWidth = 4'096;

val sinusoidal(int length, int embedding_dim) {
  require_range("length", length, 1, kMaxPositions);
  require_range("embedding_dim", embedding_dim, 1, kMaxWidth);
  return rows_to_js(SinusoidalPositionalEmbedding(length, embedding_dim).table());
}

val rotate_half_of(const val& x) {
  const std::vector<float> values = floats_from(x);
  const Eigen::Map<const Table> row(values.data(), 1, static_cast<Eigen::Index>(values.size()));
  return plain_array(Table(rotate_half(row, RotaryPairs::SplitHalves)));
}

/// Rotates vectors (T,D) by T positions: x cos + rotate_half(x) sin. A position may be as large as
/// an Id, so angles are computed for these positions only, without a table.
val rope(const val& x, const val& js_positions) {
  Table rows = table_from_rows(x, "x");
  const std::vector<Id> positions = ids_from(js_positions, "positions");
  if (positions.size() != static_cast<std::size_t>(rows.rows())) {
    fail(ErrorKind::ShapeMismatch, "positions", to_text(Shape{rows.rows()}),
         to_text(Shape{static_cast<std::int64_t>(positions.size())}));
  }
  require_batch_ids("positions", positions, std::int64_t{1} << 31);
  if (positions.empty()) return val::array();
  const RotaryEmbedding rotary(1, rows.cols());
  const std::vector<double>& w = rotary.frequencies();
  const Table quarter_turned = rotate_half(rows, RotaryPairs::SplitHalves);
  for (Eigen::Index t = 0; t < rows.rows(); ++t) {
    for (Eigen::Index column = 0; column < rows.cols(); ++column) {
      const double angle =
          positions[static_cast<std::size_t>(t)] * w[static_cast<std::size_t>(column) % w.size()];
      rows(t, column) = static_cast<float>(rows(t, column) * std::cos(angle) +
                                           quarter_turned(t, column) * std::sin(angle));
    }
  }
  return rows_to_js(rows);
}

val slopes_of(int heads) { return plain_array(alibi_slopes(heads)); }

}  // namespace

EMSCRIPTEN_BINDINGS(answers_about_positions) {
  emscripten::function("sinusoidal", exported_function<&sinusoidal>);
  emscripten::function("rotateHalf", exported_function<&rotate_half_of>);
  emscripten::function("rope", exported_function<&rope>);
  emscripten::function("alibiSlopes", exported_function<&slopes_of>);
}

}  // namespace lexiscope::bindings

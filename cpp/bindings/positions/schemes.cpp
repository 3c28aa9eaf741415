// Functions that cover all positional schemes.
#include <emscripten/bind.h>

#include "bindings/positions/scheme.hpp"
#include "bindings/positions/sizes.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "input_layer/placed_vector.hpp"
#include "input_layer/position_similarity.hpp"
#include "positions/alibi.hpp"
#include "positions/learned_positions.hpp"
#include "positions/rotary.hpp"
#include "positions/sinusoidal_table.hpp"

namespace lexiscope::bindings {
namespace {

/// One vector at every position, as the scheme passes it to attention.
val placed(const val& scheme, const val& o, const val& vector) {
  const std::vector<float> x = floats_from(vector);
  const std::int64_t length = length_from(o, static_cast<double>(kMaxSimilar));
  const Table rows = placed_vector(x, length, scheme_from(scheme), seed_from(o));
  return object({{"rows", rows},
                 {"neighbours", neighbour_similarity(rows)},
                 {"similarity", similarity_by_distance(rows)}});
}

/// Computes one position with the scheme; throws if the scheme cannot.
void check_position(const val& scheme, const val& o, Id position) {
  require_range("position", position, 0, 0x1p20);
  const PositionSchemeEntry& entry = entry_of(scheme_from(scheme));
  if (entry.learns_rows) {
    static_cast<void>(LearnedPositionalEmbedding(length_from(o), width_from(o)).rows(1, position));
  }
  if (entry.fixed_rows != nullptr) {
    static_cast<void>(
        SinusoidalPositionalEmbedding(length_from(o), width_from(o)).at({&position, 1}));
  }
  if (entry.rotation != nullptr) {
    const Table x = Table::Ones(1, static_cast<Eigen::Index>(width_from(o)));
    const TensorView row({x.data(), static_cast<std::size_t>(x.size())}, {1, x.cols()});
    static_cast<void>(
        entry.rotation(std::int64_t{position} + 1, width_from(o), {}).rotate(row, position));
  }
  if (entry.bias != nullptr) {
    const std::int64_t heads = heads_from(o);
    static_cast<void>(bias_of_scores(entry.bias(heads), heads, 1, std::int64_t{position} + 1));
  }
}

val cost(double parameters, double numbers) {
  return object({{"parameters", parameters}, {"bytes", 4 * numbers}});
}

val position_costs(const val& o) {
  const LearnedPositionalEmbedding learned(length_from(o), width_from(o));
  const SinusoidalPositionalEmbedding sinusoidal(length_from(o), width_from(o));
  const RotaryEmbedding rotary(length_from(o), width_from(o));
  const auto size_of = [](const Table& table) { return static_cast<double>(table.size()); };
  return object({{"learned",
                  cost(static_cast<double>(learned.parameter_count()), size_of(learned.weights()))},
                 {"sinusoidal", cost(0, size_of(sinusoidal.table()))},
                 {"rotary", cost(0, size_of(rotary.cosines()) + size_of(rotary.sines()))},
                 {"alibi", cost(0, static_cast<double>(AlibiBias(heads_from(o)).num_heads()))}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(schemes) {
  emscripten::function("placedVector", exported_function<&placed>);
  emscripten::function("checkPosition", exported_function<&check_position>);
  emscripten::function("positionCosts", exported_function<&position_costs>);
}

}  // namespace lexiscope::bindings

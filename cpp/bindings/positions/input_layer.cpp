// Computes a transformer's input layer stage by stage, counts its parameters, and times lookups.
#include "input_layer/layer_stages.hpp"

#include <emscripten/bind.h>

#include <algorithm>
#include <string>

#include "base/random.hpp"
#include "bindings/positions/scheme.hpp"
#include "bindings/positions/sizes.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/grid.hpp"
#include "bindings/shared/object.hpp"
#include "embedding/lookup_speed.hpp"
#include "geometry/summary.hpp"

namespace lexiscope::bindings {
namespace {

/// Limits for a page, just above the tables of GPT-2 small.
constexpr double kMaxRows = 100'000;
constexpr double kMaxInputWidth = 1'024;

std::int64_t rows_from(const val& o) { return whole<std::int64_t>(o, "vocabSize", 1, kMaxRows); }
std::int64_t input_width_from(const val& o) {
  return whole<std::int64_t>(o, "embeddingDim", 1, kMaxInputWidth);
}

EmbeddingLayer layer_from(const val& o) {
  EmbeddingOptions options;
  options.sigma = number(o, "sigma");
  options.seed = seed_from(o);
  const auto length = whole<std::int64_t>(o, "maxLength", "max_seq_len", 1, kMaxPositions);
  const bool scale = o["scale"].strictlyEquals(val(true));
  const double dropout = number(o, "dropout");
  if (o["tables"].isString() && o["tables"].as<std::string>() == "tinytorch") {
    // TinyTorch initialises each table differently; positions that are not learned do not change.
    options.initialization = Initialization::XavierUniform;
    if (scheme_from(o["positions"], "positions") == PositionScheme::Learned) {
      const std::uint64_t seed = Random(options.seed).split(1).bits();
      return {TokenEmbedding(rows_from(o), input_width_from(o), options),
              LearnedPositionalEmbedding(rows_by_width(length, input_width_from(o), seed)), scale,
              dropout, options.seed};
    }
  }
  if (o["positionDim"].isUndefined()) {
    return {rows_from(o), input_width_from(o),
            length,       scheme_from(o["positions"], "positions"),
            scale,        dropout,
            options};
  }
  // Learned positions may have a width of their own, to show how a mismatch is refused.
  const auto width = whole<std::int64_t>(o, "positionDim", 1, kMaxInputWidth);
  return {TokenEmbedding(rows_from(o), input_width_from(o), options),
          LearnedPositionalEmbedding(length, width, options), scale, dropout, options.seed};
}

std::span<const float> numbers_of(const Table& table) {
  return {table.data(), static_cast<std::size_t>(table.size())};
}

val stage_of(const Table& rows, Eigen::Index most_rows, Eigen::Index most_columns) {
  return object({{"corner", grid_of(rows.topLeftCorner(std::min(rows.rows(), most_rows),
                                                       std::min(rows.cols(), most_columns)))},
                 {"size", root_mean_square(numbers_of(rows))}});
}

val parameters_of(EmbeddingLayer& layer) {
  val result = val::object();
  for (const Parameter& parameter : layer.parameters()) {
    result.set(std::string(parameter.name), static_cast<double>(parameter.table->size()));
  }
  return result;
}

/// Returns the first sequence of each stage, with its first `columns` columns.
val compose(const val& o, const val& js_ids, const val& js_shape, int columns) {
  require_range("columns", columns, 1, kMaxInputWidth);
  const std::vector<Id> ids = ids_from(js_ids);
  const std::vector<Id> axes = ids_from(js_shape, "shape");
  const IdsView view(ids, Shape(axes.begin(), axes.end()), "ids");
  EmbeddingLayer layer = layer_from(o);
  const LayerStages stages = stages_of(layer, view, choice<Mode>(o, "mode", {"use", "training"}));
  const Eigen::Index length = axes.back();

  const Shape& shape = stages.output.shape;
  const double bytes = 4 * static_cast<double>(layer.parameter_count());
  return object({{"shape", std::vector<Id>(shape.begin(), shape.end())},
                 {"parameters", parameters_of(layer)},
                 {"parameterCount", layer.parameter_count()},
                 {"bytes", bytes},
                 {"megabytes", bytes / 1e6},
                 {"mebibytes", bytes / 0x1p20},
                 {"factor", layer.scale()},
                 {"tokens", stage_of(stages.tokens.rows, length, columns)},
                 {"positions", stage_of(stages.positions, length, columns)},
                 {"sum", stage_of(stages.sum.rows, length, columns)},
                 {"mask", stage_of(stages.mask, length, columns)},
                 {"output", stage_of(stages.output.rows, length, columns)},
                 {"dropped", (stages.mask.array() == 0).count()},
                 {"count", stages.output.rows.size()}});
}

val time_slice(const val& o, double milliseconds) {
  const auto tokens = whole<std::int64_t>(o, "tokens", 1, 65'536);
  // The values do not affect the speed of copying.
  const TokenEmbedding embedding(Table(Table::Constant(
      static_cast<Eigen::Index>(rows_from(o)), static_cast<Eigen::Index>(input_width_from(o)), 1)));
  Random random(seed_from(o));
  std::vector<Id> ids(static_cast<std::size_t>(tokens));
  for (Id& id : ids) {
    id = static_cast<Id>(random.below(static_cast<std::uint32_t>(embedding.vocab_size())));
  }
  const LookupSpeed speed = time_lookups(embedding, ids, milliseconds / 1000);
  return object({{"lookupsPerSecond", speed.lookups_per_second},
                 {"lookupGigabytesPerSecond", speed.lookup_bytes_per_second / 1e9},
                 {"copyGigabytesPerSecond", speed.copy_bytes_per_second / 1e9},
                 {"copyToLookup", speed.copy_bytes_per_second / speed.lookup_bytes_per_second}});
}

double median_of(const val& values) {
  return median(emscripten::convertJSArrayToNumberVector<double>(values));
}

}  // namespace

EMSCRIPTEN_BINDINGS(input_layer) {
  emscripten::function("composeInput", exported_function<&compose>);
  emscripten::function("timeLookups", exported_function<&time_slice>);
  emscripten::function("medianOf", exported_function<&median_of>);
}

}  // namespace lexiscope::bindings

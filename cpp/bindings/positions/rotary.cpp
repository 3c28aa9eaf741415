#include <emscripten/bind.h>

#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "attention/cached_keys.hpp"
#include "attention/rotary_scores.hpp"
#include "bindings/positions/sizes.hpp"
#include "bindings/shared/exported.hpp"
#include "bindings/shared/fields.hpp"
#include "bindings/shared/grid.hpp"
#include "bindings/shared/object.hpp"
#include "embedding/embedding.hpp"
#include "input_layer/position_similarity.hpp"
#include "positions/multimodal_rotary.hpp"

namespace lexiscope::bindings {

template <class Fields>
void fields(Fields& field, RotaryMeeting& meeting) {
  field("rows", meeting.rows);
  field("parts", meeting.parts);
  field("score", meeting.score);
  field("lengths", meeting.lengths);
}

namespace {

RotaryPairs pairs_from(const val& o) {
  return choice<RotaryPairs>(o, "pairs", {"halves", "interleaved"});
}

std::optional<double> number_if_given(const val& o, const char* name) {
  if (o[name].isUndefined() || o[name].isNull()) return std::nullopt;
  return number(o, name);
}

RotaryScaling scaling_from(const val& o) {
  RotaryScaling scaling;
  scaling.kind = rotary_scaling_kind(o["scaling"].isString() ? o["scaling"].as<std::string>() : "");
  scaling.factor = number(o, "factor");
  constexpr double most = 0x1p40;  // beyond the context of any model
  scaling.trained_len = whole<std::int64_t>(o, "trainedLength", "trained_len", 0, most);
  scaling.beta_fast = number_if_given(o, "betaFast").value_or(scaling.beta_fast);
  scaling.beta_slow = number_if_given(o, "betaSlow").value_or(scaling.beta_slow);
  scaling.truncate = !o["truncate"].strictlyEquals(val(false));
  scaling.attention_factor = number_if_given(o, "attentionFactor");
  scaling.mscale = number_if_given(o, "mscale");
  scaling.mscale_all_dim = number_if_given(o, "mscaleAllDim");
  scaling.low_frequency = number_if_given(o, "lowFrequency").value_or(scaling.low_frequency);
  scaling.high_frequency = number_if_given(o, "highFrequency").value_or(scaling.high_frequency);
  if (!o["sequenceLength"].isUndefined()) {
    scaling.sequence_len = whole<std::int64_t>(o, "sequenceLength", "sequence_len", 0, most);
  }
  const auto list = [&](const char* name) {
    if (o[name].isUndefined()) return std::vector<double>{};
    return emscripten::convertJSArrayToNumberVector<double>(o[name]);
  };
  scaling.short_factors = list("shortFactors");
  scaling.long_factors = list("longFactors");
  return scaling;
}

RotaryOptions options_from(const val& o) {
  RotaryOptions options;
  options.pairs = pairs_from(o);
  options.base = number(o, "base");
  options.rotary_dim = whole<std::int64_t>(o, "rotaryDim", 0, 4096);
  options.scaling = scaling_from(o);
  return options;
}

RotaryEmbedding rotary_from(const val& o) {
  return {length_from(o), width_from(o), options_from(o)};
}

val rotary_tables(const val& o) {
  const RotaryEmbedding rotary = rotary_from(o);
  const std::vector<double> plain = rotary_frequencies(rotary.rotary_dim(), number(o, "base"));
  std::vector<double> wavelengths;
  std::vector<double> kept;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    wavelengths.push_back(2 * std::numbers::pi / rotary.frequencies()[i]);
    kept.push_back(rotary.frequencies()[i] / plain[i]);
  }
  return object({{"cosines", rotary.cosines()},
                 {"sines", rotary.sines()},
                 {"wavelengths", copied(wavelengths)},
                 {"kept", kept},
                 {"attentionFactor", rotary.attention_factor()}});
}

/// Rotates the heads of each token, (T,H,D), by its position.
val rotated(const val& o, const val& vectors, double heads, const val& positions) {
  const RotaryEmbedding rotary = rotary_from(o);
  const std::vector<float> x = floats_from(vectors);
  const auto count = whole<std::int64_t>(heads, "heads", 1, 0x1p16);
  const std::vector<Id> tokens = ids_from(positions, "positions");
  std::vector<Id> of_heads;
  for (const Id position : tokens) {
    of_heads.insert(of_heads.end(), static_cast<std::size_t>(count), position);
  }
  const auto length = static_cast<std::int64_t>(tokens.size());
  const Tensor turned =
      rotary.rotate(TensorView(x, {length, count, rotary.embedding_dim()}, "vectors"),
                    IdsView(of_heads, {length, count}, "positions"));
  return grid_of(turned.rows)["values"];
}

Eigen::Map<const Table> as_row(const std::vector<float>& x) {
  return {x.data(), 1, static_cast<Eigen::Index>(x.size())};
}

/// A query and a key of N(0,1) at pairs of positions, m_0, n_0, m_1, n_1, …
val walk(const val& of_queries, const val& of_keys, double seed, const val& positions) {
  const RotaryEmbedding queries = rotary_from(of_queries);
  EmbeddingOptions normal;
  normal.sigma = 1;
  normal.seed = seed_from(seed);
  const Table drawn = initialized_table("count", 2, "width", queries.embedding_dim(), normal);
  const std::vector<Id> ids = ids_from(positions, "positions");
  if (ids.size() % 2 != 0) {
    fail(ErrorKind::ShapeMismatch, "positions", "two a meeting", std::to_string(ids.size()));
  }
  std::vector<std::array<Id, 2>> places;
  for (std::size_t i = 0; i < ids.size(); i += 2) places.push_back({ids[i], ids[i + 1]});
  return to_js(
      rotary_walk(queries, rotary_from(of_keys), row_of(drawn, 0), row_of(drawn, 1), places));
}

/// Meetings of rows that are already rotated.
val meetings_of(const val& grids) {
  return array_of(emscripten::vecFromJSArray<val>(grids), [](const val& grid) {
    return to_js(meeting_of(table_from_grid(grid, "rows"), RotaryPairs::SplitHalves));
  });
}

val half_turn(const val& o, const val& vector) {
  const std::vector<float> x = floats_from(vector);
  return grid_of(rotate_half(as_row(x), pairs_from(o)));
}

val scores_everywhere(const val& of_queries, const val& of_keys, const val& q, const val& k) {
  const RotaryEmbedding queries = rotary_from(of_queries);
  const std::vector<float> query = floats_from(q);
  const std::vector<float> key = floats_from(k);
  const Table scores =
      rotary_scores(queries, rotary_from(of_keys), query, key, queries.max_seq_len());
  return object({{"scores", scores},
                 {"spread", spread_by_distance(scores)},
                 {"lengths", as_row(query).norm() * as_row(key).norm()}});
}

val attention_by_ids(const val& o, const val& key, const val& ids) {
  const std::vector<float> vector = floats_from(key);
  return grid_of(attention_by_position_ids(rotary_from(o), vector, ids_from(ids, "ids")));
}

/// Cosine between each position's angles, scaled or not, and the closest ones in unscaled training.
val rotary_similarity_to_trained(const val& o) {
  const RotaryEmbedding rotary = rotary_from(o);
  const auto trained = whole<std::int64_t>(o, "trainedLength", "trained_len", 1, 1024);
  return copied(similarity_to_trained(rotary.frequencies(),
                                      rotary_frequencies(rotary.rotary_dim(), number(o, "base")),
                                      trained, rotary.max_seq_len()));
}

std::vector<PromptPart> parts_from(const val& parts) {
  std::vector<PromptPart> prompt;
  for (const val& part : emscripten::vecFromJSArray<val>(parts)) {
    const auto side = [&](const char* name) {
      return whole<std::int64_t>(part, name, "parts", 0, kMaxPositions);
    };
    prompt.push_back({side("frames"), side("rows"), side("columns")});
  }
  return prompt;
}

/// Rotation of a prompt of words and patches: (tokens, pairs), the position used for each pair.
val multimodal(const val& o, const val& parts, const val& vector) {
  const auto section = [&](const char* name) {
    return whole<std::int64_t>(o, name, "sections", 0, kMaxWidth);
  };
  const AxisSections sections{section("time"), section("height"), section("width")};
  const auto order = choice<AxisOrder>(o, "order", {"blocks", "inTurn"});
  const std::vector<float> x = floats_from(vector);
  const MultimodalRotary rotary(length_from(o), static_cast<std::int64_t>(x.size()), sections,
                                order);
  const AxisPositions positions = positions_in_prompt(parts_from(parts));
  const auto tokens = static_cast<Eigen::Index>(positions[0].size());
  const auto pairs = static_cast<Eigen::Index>(rotary.axes().size());
  Table turned_by(tokens, pairs);
  std::vector<Id> axes;
  for (Eigen::Index i = 0; i < pairs; ++i) {
    axes.push_back(static_cast<Id>(rotary.axes()[static_cast<std::size_t>(i)]));
    const std::vector<Id>& along = positions[static_cast<std::size_t>(axes.back())];
    for (Eigen::Index t = 0; t < tokens; ++t) {
      turned_by(t, i) = static_cast<float>(along[static_cast<std::size_t>(t)]);
    }
  }
  // Rotates the same vector at every token, by its three positions and by its time alone.
  const Table everywhere = as_row(x).replicate(tokens, 1);
  const Table turned = rotary.rotate(view_of(everywhere), positions).rows;
  const Table plain = rotary.plain().rotate(view_of(everywhere), positions[0]).rows;
  return object(
      {{"turnedBy", turned_by},
       {"axes", axes},
       {"differences", copied(Eigen::VectorXf((turned - plain).cwiseAbs().rowwise().maxCoeff()))}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(rotary) {
  emscripten::function("multimodalRotary", exported_function<&multimodal>);
  emscripten::function("rotaryTables", exported_function<&rotary_tables>);
  emscripten::function("rotated", exported_function<&rotated>);
  emscripten::function("rotaryWalk", exported_function<&walk>);
  emscripten::function("meetingsOfRotated", exported_function<&meetings_of>);
  emscripten::function("rotateHalf", exported_function<&half_turn>);
  emscripten::function("attentionByPositionIds", exported_function<&attention_by_ids>);
  emscripten::function("rotaryScores", exported_function<&scores_everywhere>);
  emscripten::function("rotarySimilarityToTrained",
                       exported_function<&rotary_similarity_to_trained>);
}

}  // namespace lexiscope::bindings

// What a config.json says about positions, without its model.
#include <emscripten/bind.h>

#include <string>

#include "bindings/shared/exported.hpp"
#include "bindings/shared/object.hpp"
#include "formats/json_writer.hpp"
#include "llama/config/config_report.hpp"
#include "llama/config/config_spelling.hpp"

namespace lexiscope::bindings {
namespace {

using namespace llama;

constexpr std::string_view kSeverities[] = {"error", "warning", "remark"};

val length_or_null(std::int64_t tokens) { return tokens > 0 ? to_js(tokens) : val::null(); }

val rotary_to_js(const RotaryReport& report) {
  const RotaryConfig& config = report.config;
  const bool halves = config.pairs == RotaryPairs::SplitHalves;
  return object({{"layers", config.layers},
                 {"count", report.layers},
                 {"headDim", config.head_dim},
                 {"rotaryDim", config.rotary_dim},
                 {"pairing", std::string_view(halves ? "halves" : "interleaved")},
                 {"base", config.base},
                 {"scaling", config.scaling_name.empty() ? val::null() : val(config.scaling_name)},
                 {"factor", config.scaling.factor},
                 {"attentionFactor", report.attention_factor},
                 {"trainedLength", config.trained_len},
                 {"context", config.context},
                 {"unfinishedPairs", report.unfinished},
                 {"frequencies", column(report.pairs, &PairReport::frequency)},
                 {"scaled", column(report.pairs, &PairReport::scaled)},
                 {"turns", column(report.pairs, &PairReport::turns)},
                 {"shares", column(report.pairs, &PairReport::share)}});
}

val layer_to_js(const LayerReport& layer, std::int64_t bits) {
  return object({{"kind", name_of(layer.kind)},
                 {"count", layer.layers},
                 {"rotated", layer.rotates},
                 {"window", length_or_null(layer.window)},
                 {"cached", layer.cached},
                 {"numbersPerToken", layer.numbers},
                 {"bytesPerToken", layer.cached * layer.numbers * bits / 8}});
}

val cache_to_js(const ConfigReport& report) {
  const CacheReport& cache = report.cache;
  return object(
      {{"layers", cache.layers},
       {"windowLayers", cache.window_layers},
       {"window", length_or_null(cache.window)},
       {"dtype", cache.number_type.empty() ? val::null() : val(cache.number_type)},
       {"bitsPerNumber", cache.bits_a_number},
       {"bytesPerToken", report.cache_bytes(1)},
       {"bytes", report.context > 0 ? val(report.cache_bytes(report.context)) : val::null()}});
}

val keys_to_js(const std::vector<ListedKey>& keys) {
  return array_of(keys, [](const ListedKey& one) {
    return object({{"key", one.key}, {"value", one.value}});
  });
}

val reader_to_js(const ReaderSetting& one) {
  const bool used = !one.refusal;
  return object(
      {{"reader", one.reader},
       {"layers", one.layers},
       {"refused", one.refusal ? phrase_to_js(*one.refusal) : val::null()},
       {"base", used ? val(one.base) : val::null()},
       {"scaling", one.scaling.empty() ? val::null() : val(one.scaling)},
       {"factor", used ? val(one.factor) : val::null()},
       {"original", length_or_null(one.original)},
       {"length", length_or_null(one.length)},
       {"differs", array_of(one.differs, [](std::string_view name) { return to_js(name); })}});
}

val note_to_js(const ConfigNote& note) {
  return object({{"severity", kSeverities[static_cast<std::size_t>(severity_of(note.kind))]},
                 {"kind", name_of(note.kind)},
                 {"key", note.key},
                 {"expected", phrase_to_js(note.expected)},
                 {"got", phrase_to_js(note.got)},
                 {"text", phrase_to_js(text_of(note))}});
}

val config_report_to_js(const std::string& json) {
  const ConfigReport report = read_config_report(json, "config.json");
  const auto layer = [&](const LayerReport& one) {
    return layer_to_js(one, report.cache.bits_a_number);
  };
  return object({{"modelType", report.model_type},
                 {"known", report.family != nullptr},
                 {"source", report.family == nullptr ? val::null() : to_js(report.family->source)},
                 {"scheme", name_of(report.scheme)},
                 {"maxPositionEmbeddings", length_or_null(report.max_positions)},
                 {"context", length_or_null(report.context)},
                 {"layers", array_of(report.layers, layer)},
                 {"rotary", array_of(report.rotary, rotary_to_js)},
                 {"cache", cache_to_js(report)},
                 {"readers", array_of(report.readers, reader_to_js)},
                 {"keys", object({{"read", keys_to_js(report.keys.read)},
                                  {"withoutEffect", keys_to_js(report.keys.without_effect)},
                                  {"notUnderstood", keys_to_js(report.keys.not_understood)},
                                  {"defaults", keys_to_js(report.keys.defaults)}})},
                 {"notes", array_of(report.notes, note_to_js)}});
}

/// The config in the spelling that it does not have; null where there is none.
val respelled_config_to_js(const std::string& json) {
  const JsonValue config = read_json_value(json, "config.json", JsonDialect::Python);
  const auto spelling = other_spelling(config);
  if (!spelling) return val::null();
  return object(
      {{"spelling", name_of(*spelling)}, {"config", json_text(respelled(config, *spelling))}});
}

}  // namespace

EMSCRIPTEN_BINDINGS(llama_config) {
  emscripten::function("respelledConfig", exported_function<&respelled_config_to_js>);
  emscripten::function("configReport", exported_function<&config_report_to_js>);
}

}  // namespace lexiscope::bindings

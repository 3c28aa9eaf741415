// published.hpp: published configs, reduced to the keys that count, and what their family's code
// does with them. Expected values are worked out by hand from the source that the family's row
// cites.
#pragma once

#include <span>
#include <string>

#include "base/number_text.hpp"
#include "llama/config/config_report.hpp"
#include "testing.hpp"

struct Published {
  const char* name;
  const char* config;
  lexiscope::llama::ConfigScheme scheme;
  std::int64_t context;  ///< 0: no end
  double kib_per_token;  ///< of the cache
  /// "12 full_attention, 36 linear_attention": of layers that are alike; with the window's tokens,
  /// and "still" where they are not rotated in a rotary model.
  const char* layers;
  /// "all 128/128 base 500000 llama3 8": the kind of layer, rotated columns, base, type and factor;
  /// "interleaved" where neighbouring columns are a pair.
  const char* rotary;
};

inline std::string layers_of(const lexiscope::llama::ConfigReport& report) {
  using namespace lexiscope::llama;
  std::string text;
  for (const LayerReport& layer : report.layers) {
    text.append(text.empty() ? "" : ", ").append(std::to_string(layer.layers) + " ");
    text.append(name_of(layer.kind));
    if (layer.window > 0) text.append(" " + std::to_string(layer.window));
    if (report.scheme == ConfigScheme::Rotary && attends(layer.kind) && !layer.rotates)
      text.append(" still");
  }
  return text;
}

inline std::string rotary_of(const lexiscope::llama::ConfigReport& report) {
  using namespace lexiscope::llama;
  std::string text;
  for (const RotaryReport& one : report.rotary) {
    const RotaryConfig& config = one.config;
    text.append(text.empty() ? "" : "; ").append(config.layers + " ");
    text.append(std::to_string(config.rotary_dim) + "/" + std::to_string(config.head_dim));
    text.append(" base " + lexiscope::to_text(config.base));
    if (!config.scaling_name.empty()) {
      text.append(" " + config.scaling_name + " " + lexiscope::to_text(config.scaling.factor));
    }
    if (config.pairs == RotaryPairs::Interleaved) text.append(" interleaved");
  }
  return text;
}

/// What is wrong with a config and which of its keys are not understood, a line each.
inline std::string complaints_of(const lexiscope::llama::ConfigReport& report) {
  using namespace lexiscope::llama;
  std::string text;
  for (const ConfigNote& note : report.notes) {
    if (note.kind == NoteKind::ReadersDiffer || severity_of(note.kind) == Severity::Remark)
      continue;
    text.append(text_of(note).english() + "\n");
  }
  return text;
}

inline void check_published(std::span<const Published> configs) {
  for (const Published& one : configs) {
    CAPTURE(std::string(one.name));
    const auto report = lexiscope::llama::read_config_report(one.config, "config.json");
    CHECK(report.scheme == one.scheme);
    CHECK(report.context == one.context);
    CHECK(report.cache_bytes(1) == one.kib_per_token * 1024);
    CHECK(layers_of(report) == std::string(one.layers));
    CHECK(rotary_of(report) == std::string(one.rotary));
    CHECK(complaints_of(report) == "");
    CHECK(report.keys.not_understood.empty());
  }
}

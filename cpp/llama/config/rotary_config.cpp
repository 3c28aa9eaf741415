#include "llama/config/rotary_config.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "llama/config/config_keys.hpp"
#include "llama/config/rotary_setting.hpp"

namespace lexiscope::llama {
namespace {

/// Layers without scaling were trained on the same texts as those with it.
void share_trained_len(std::vector<RotaryConfig>& settings) {
  for (const RotaryConfig& scaled : settings) {
    if (scaled.scaling.kind == RotaryScalingKind::None) continue;
    for (RotaryConfig& other : settings) {
      if (other.scaling.kind == RotaryScalingKind::None) other.trained_len = scaled.trained_len;
    }
  }
}

/// Keys of scaling beside it instead of in it, and keys that nobody has.
void note_misplaced(ConfigKeys& top) {
  constexpr std::string_view kOfScaling[] = {
      "rope_type",        "factor",           "beta_fast",    "beta_slow",   "low_freq_factor",
      "high_freq_factor", "attention_factor", "short_factor", "long_factor", "truncate"};
  constexpr std::string_view kKnown[] = {
      "rope_theta",       "rope_scaling",          "rope_parameters", "partial_rotary_factor",
      "rope_interleave",  "rope_interleaved",      "rope_pct",        "rope_local_base_freq",
      "qk_rope_head_dim", "no_rope_layers",        "rotary_dim",      "rotary_pct",
      "rotary_emb_base",  "no_rope_layer_interval"};
  const auto among = [](const auto& names, const std::string& key) {
    return std::find(std::begin(names), std::end(names), key) != std::end(names);
  };
  for (const std::string& key : top.object().keys) {
    const bool about_rotary =
        key.find("rope") != std::string::npos || key.find("rotary") != std::string::npos;
    if (among(kOfScaling, key)) {
      top.note(NoteKind::UnusedKey, key, "a model unless it stands in rope_scaling", "");
    } else if (about_rotary && !among(kKnown, key)) {
      top.note(NoteKind::UnusedKey, key, "any model that is known here", "");
    }
  }
}

bool has_layer_kinds(const JsonValue& rope) {
  return std::any_of(rope.items.begin(), rope.items.end(),
                     [](const JsonValue& item) { return item.is(JsonKind::Object); });
}

}  // namespace

std::vector<RotaryConfig> read_rotary_configs(const JsonValue& config,
                                              const RotarySurroundings& around,
                                              std::vector<ConfigNote>& notes) {
  ConfigKeys top(config, notes);
  note_misplaced(top);
  const JsonValue* rope = config.find("rope_parameters");
  std::string name = "rope_parameters";
  const JsonValue* const old = config.find("rope_scaling");
  const bool has_old = old != nullptr && !old->is(JsonKind::Null);
  if (rope == nullptr || rope->is(JsonKind::Null)) {
    rope = has_old ? old : nullptr;
    name = "rope_scaling";
  } else if (has_old) {
    top.note(NoteKind::Contradiction, "rope_scaling",
             "rope_parameters is there too, and is followed", old->described());
  }
  if (rope != nullptr && !rope->is(JsonKind::Object)) {
    top.note(NoteKind::WrongValue, name, "an object or null", rope->described());
    return {};
  }
  std::vector<RotaryConfig> settings;
  const auto add = [&](std::optional<RotaryConfig> setting) {
    if (setting) settings.push_back(std::move(*setting));
  };
  if (rope != nullptr && has_layer_kinds(*rope)) {
    for (std::size_t n = 0; n < rope->items.size(); ++n) {
      const JsonValue& one = rope->items[n];
      const std::string& layers = rope->keys[n];
      if (one.is(JsonKind::Object)) {
        add(read_rotary_setting(config, {&one, name + "." + layers + ".", layers, {}}, around,
                                notes));
      } else if (!one.is(JsonKind::Null)) {
        top.note(NoteKind::UnusedKey, name + "." + layers,
                 "a config with a setting for each kind of layer", "");
      }
    }
    share_trained_len(settings);
    return settings;
  }
  const double family_local = around.family == nullptr ? 0 : around.family->local_base;
  const double local =
      family_local > 0 ? top.number({"rope_local_base_freq"}, 0).value_or(family_local) : 0;
  const std::string prefix = name + ".";
  const std::string layers = local > 0 ? "full_attention" : "all";
  add(read_rotary_setting(config, {rope, prefix, layers, {}}, around, notes));
  if (local > 0) {
    // Layers with a window keep the unscaled rotation, with a base of their own.
    std::vector<ConfigNote> same;
    add(read_rotary_setting(config, {nullptr, prefix, "sliding_attention", local}, around, same));
    share_trained_len(settings);
  }
  return settings;
}

}  // namespace lexiscope::llama

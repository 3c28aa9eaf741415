#include "llama/config/rotary_config.hpp"

#include <algorithm>
#include <array>

#include "base/number_text.hpp"
#include "llama/families/scaling_types.hpp"

namespace lexiscope::llama {
namespace {

/// Whether both objects say the same, but for how they name the type, and rope_theta.
bool agree(const JsonValue& one, const JsonValue& other) {
  const auto holds = [](const JsonValue& these, const JsonValue& those) {
    for (std::size_t n = 0; n < these.keys.size(); ++n) {
      const std::string& key = these.keys[n];
      if (key == "rope_theta" || key == "type" || key == "rope_type") continue;
      const JsonValue* const there = those.find(key);
      if (there == nullptr || there->described() != these.items[n].described()) return false;
      if (there->items.size() != these.items[n].items.size()) return false;
    }
    return true;
  };
  const auto type = [](const JsonValue& object) {
    const JsonValue* const name = object.find("rope_type");
    const JsonValue* const old = object.find("type");
    return is_given(name) ? name->text : is_given(old) ? old->text : "default";
  };
  return type(one) == type(other) && holds(one, other) && holds(other, one);
}

}  // namespace

ScalingObject find_scaling(ConfigKeys& keys) {
  const JsonValue* const older = keys.find("rope_scaling");
  const JsonValue* const newer = keys.find("rope_parameters");
  for (const std::string_view name : {"rope_scaling", "rope_parameters"}) {
    const JsonValue* const value = keys.object().find(name);
    if (!is_given(value) || value->is(JsonKind::Object)) continue;
    keys.note(NoteKind::WrongValue, name, "an object or null", value->described());
  }
  const auto is_object = [](const JsonValue* value) {
    return value != nullptr && value->is(JsonKind::Object);
  };
  if (is_object(older) && !older->items.empty()) {
    if (is_object(newer) && agree(*older, *newer)) {
      keys.note(NoteKind::SpelledTwice, "rope_parameters", keys.named("rope_scaling"), "an object");
    } else if (newer != nullptr) {
      keys.note(NoteKind::Contradiction, "rope_parameters",
                {"{0} is there too and is followed", keys.named("rope_scaling")},
                newer->described());
      const JsonValue* const theta = newer->find("rope_theta");
      if (is_given(theta) && !is_given(older->find("rope_theta")) &&
          !is_given(keys.object().find("rope_theta"))) {
        keys.note(NoteKind::UnusedKey, "rope_parameters.rope_theta",
                  {"a model that follows {0}", keys.named("rope_scaling")}, theta->described());
      }
    }
    return {older, "rope_scaling"};
  }
  if (is_object(newer)) return {newer, "rope_parameters"};
  return {nullptr, older != nullptr ? "rope_scaling" : "rope_parameters"};
}

bool has_layer_kinds(const JsonValue& scaling) {
  return std::any_of(scaling.items.begin(), scaling.items.end(),
                     [](const JsonValue& item) { return item.is(JsonKind::Object); });
}

RotaryFrequencies frequencies_of(const RotaryConfig& config) {
  const auto pairs = static_cast<std::size_t>(config.rotary_dim / 2);
  RotaryFrequencies frequencies = {
      rotary_frequencies(config.spectrum_dim, config.base),
      rotary_frequencies(config.spectrum_dim, config.base, config.scaling)};
  frequencies.plain.resize(pairs);
  frequencies.scaled.resize(pairs);
  return frequencies;
}

}  // namespace lexiscope::llama

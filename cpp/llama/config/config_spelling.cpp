#include "llama/config/config_spelling.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "formats/json_writer.hpp"
#include "llama/config/config_report.hpp"
#include "llama/config/text_config.hpp"

namespace lexiscope::llama {
namespace {

constexpr std::string_view kMoved[] = {"rope_theta", "partial_rotary_factor"};

void remove(JsonValue& object, std::string_view key) {
  const auto found = std::find(object.keys.begin(), object.keys.end(), key);
  if (found == object.keys.end()) return;
  object.items.erase(object.items.begin() + (found - object.keys.begin()));
  object.keys.erase(found);
}

void set(JsonValue& object, std::string_view key, JsonValue value) {
  const auto found = std::find(object.keys.begin(), object.keys.end(), key);
  if (found == object.keys.end()) {
    object.keys.emplace_back(key);
    object.items.push_back(std::move(value));
  } else {
    object.items[static_cast<std::size_t>(found - object.keys.begin())] = std::move(value);
  }
}

JsonValue text_value(std::string_view text) {
  JsonValue value;
  value.kind = JsonKind::Text;
  value.text = text;
  return value;
}

/// The object that transformers 5 follows, with rope_type and no other name of it.
JsonValue followed(const JsonValue& settings, const JsonValue& usual) {
  const JsonValue* const older = settings.find("rope_scaling");
  const JsonValue* const newer = settings.find("rope_parameters");
  const auto has_items = [](const JsonValue* value) {
    return value != nullptr && value->is(JsonKind::Object) && !value->items.empty();
  };
  JsonValue object;
  object.kind = JsonKind::Object;
  if (has_items(older)) {
    object = *older;
  } else if (has_items(newer)) {
    object = *newer;
  } else if (usual.is(JsonKind::Object) && !is_given(newer)) {
    object = usual;
  }
  const JsonValue* const old = object.find("type");
  if (old != nullptr && object.find("rope_type") == nullptr) set(object, "rope_type", *old);
  remove(object, "type");
  return object;
}

/// Moves the outer length, which is the one that is followed, to where every library reads it.
void move_original(JsonValue& settings, JsonValue& object) {
  constexpr std::string_view kOriginal = "original_max_position_embeddings";
  const JsonValue* const type = object.find("rope_type");
  const bool scaled = type != nullptr && (type->text == "yarn" || type->text == "llama3");
  if (!scaled || !is_given(settings.find(kOriginal))) return;
  set(object, kOriginal, *settings.find(kOriginal));
  remove(settings, kOriginal);
}

/// The row of layers that keep a base of their own and no scaling; null where a family has none.
const LayerKindRow* unscaled_row(const Family* family) {
  if (family == nullptr) return nullptr;
  const auto* const found =
      std::find_if(std::begin(family->kinds), std::end(family->kinds), [](const LayerKindRow& row) {
        return row.rotation == LayerRotation::Unscaled && !row.base.names.empty();
      });
  return found == std::end(family->kinds) ? nullptr : found;
}

void spell_as_parameters(JsonValue& settings, const TextConfig& text) {
  JsonValue object = followed(settings, text.default_scaling);
  if (has_layer_kinds(object)) {
    remove(settings, "rope_scaling");
    set(settings, "rope_parameters", std::move(object));
    return;
  }
  if (object.find("rope_type") == nullptr) set(object, "rope_type", text_value("default"));
  for (const std::string_view key : kMoved) {
    const JsonValue* const above = settings.find(key);
    if (is_given(above) && !is_given(object.find(key))) set(object, key, *above);
    remove(settings, key);
  }
  move_original(settings, object);
  if (const LayerKindRow* const row = unscaled_row(text.family)) {
    const JsonValue* const local = settings.find(row->base.names);
    JsonValue sliding;
    sliding.kind = JsonKind::Object;
    set(sliding, "rope_type", text_value("default"));
    set(sliding, "rope_theta", is_given(local) ? *local : Json(row->base.otherwise));
    JsonValue both;
    both.kind = JsonKind::Object;
    set(both, name_of(LayerKind::Full), std::move(object));
    set(both, name_of(row->kind), std::move(sliding));
    object = std::move(both);
    remove(settings, row->base.names);
  }
  remove(settings, "rope_scaling");
  set(settings, "rope_parameters", std::move(object));
}

void spell_as_scaling(JsonValue& settings, const TextConfig& text) {
  JsonValue object = followed(settings, text.default_scaling);
  if (has_layer_kinds(object)) {
    const LayerKindRow* const row = unscaled_row(text.family);
    const JsonValue* const own = row == nullptr ? nullptr : object.find(name_of(row->kind));
    const JsonValue* const theta = own == nullptr ? nullptr : own->find("rope_theta");
    if (is_given(theta)) set(settings, row->base.names, *theta);
    const JsonValue* const full = object.find(name_of(LayerKind::Full));
    JsonValue flat = full == nullptr ? JsonValue() : *full;
    flat.kind = JsonKind::Object;
    object = std::move(flat);
  }
  move_original(settings, object);
  for (const std::string_view key : kMoved) {
    const JsonValue* const inside = object.find(key);
    if (is_given(inside)) set(settings, key, *inside);
    remove(object, key);
  }
  const JsonValue* const type = object.find("rope_type");
  const bool plain = type == nullptr || type->text == "default";
  const bool bare = object.items.size() == (type == nullptr ? 0 : 1);
  remove(settings, "rope_parameters");
  set(settings, "rope_scaling", plain && bare ? JsonValue() : std::move(object));
}

/// The part of `config` at a path, to be changed.
JsonValue& part_of(JsonValue& config, std::string_view prefix) {
  JsonValue* part = &config;
  while (!prefix.empty()) {
    const std::size_t end = prefix.find('.');
    part = const_cast<JsonValue*>(part->find(prefix.substr(0, end)));
    prefix.remove_prefix(end + 1);
  }
  return *part;
}

}  // namespace

std::optional<RopeSpelling> other_spelling(const JsonValue& config) {
  const TextConfig text = find_text_config(config);
  const Family* const family = text.family;
  if (family == nullptr || family->scales != 4 || family->transformers == 0) return {};
  if (config_report(config).scheme != ConfigScheme::Rotary) return {};
  const auto given = [&](std::string_view key) { return is_given(text.settings.find(key)); };
  if (!given("rope_parameters") || given("rope_scaling")) return RopeSpelling::Parameters;
  return family->transformers == 4 ? std::optional(RopeSpelling::Scaling) : std::nullopt;
}

JsonValue respelled(const JsonValue& config, RopeSpelling spelling) {
  JsonValue changed = config;
  const TextConfig text = find_text_config(config);
  JsonValue& settings = part_of(changed, text.prefix);
  spelling == RopeSpelling::Parameters ? spell_as_parameters(settings, text)
                                       : spell_as_scaling(settings, text);
  return changed;
}

std::string_view name_of(RopeSpelling spelling) {
  return spelling == RopeSpelling::Scaling ? "rope_scaling" : "rope_parameters";
}

RopeSpelling rope_spelling(std::string_view name) {
  for (const RopeSpelling one : {RopeSpelling::Scaling, RopeSpelling::Parameters}) {
    if (name == name_of(one)) return one;
  }
  fail(ErrorKind::InvalidArgument, "spelling", "rope_scaling or rope_parameters", name);
}

}  // namespace lexiscope::llama

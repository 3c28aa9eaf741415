#include "llama/config/text_config.hpp"

#include <utility>

#include "formats/json_value.hpp"
#include "llama/config/config_keys.hpp"

namespace lexiscope::llama {

namespace {

/// A factor of 1 is no scaling.
JsonValue default_scaling_of(const Family* family, const JsonValue& settings) {
  if (family == nullptr) return {};
  if (!family->default_scaling.empty()) {
    return read_json_value(family->default_scaling, "default_scaling");
  }
  const JsonValue* const factor = find_path(settings, family->linear_factor.names);
  if (family->linear_factor.names.empty() || !is_given(factor) || factor->number() == 1) return {};
  JsonValue scaling = read_json_value(R"({"rope_type": "linear", "factor": 1})", "");
  scaling.items[1] = *factor;
  return scaling;
}

TextConfig text_config(const JsonValue& settings, std::string prefix, std::string type) {
  const Family* const family = find_family(type);
  return {settings, std::move(prefix), std::move(type), family,
          default_scaling_of(family, settings)};
}

}  // namespace

const JsonValue* TextConfig::scaling_by_default() const {
  const JsonValue* const older = settings.find("rope_scaling");
  const bool has_older = is_given(older) && !older->items.empty();
  const bool given = has_older || is_given(settings.find("rope_parameters"));
  return given || !is_given(&default_scaling) ? nullptr : &default_scaling;
}

TextConfig find_text_config(const JsonValue& config) {
  constexpr std::string_view kParts[] = {"text_config",
                                         "llm_config",
                                         "language_config",
                                         "lm_config",
                                         "thinker_config.text_config",
                                         "language_model_config"};
  const auto type_of = [](const JsonValue& settings) {
    const JsonValue* const type = settings.find("model_type");
    return type != nullptr && type->is(JsonKind::Text) ? type->text : std::string();
  };
  for (const std::string_view part : kParts) {
    const JsonValue* const inner = find_path(config, part);
    if (inner == nullptr || !inner->is(JsonKind::Object)) continue;
    std::string type = type_of(*inner);
    if (type.empty()) type = text_type_of(type_of(config));
    return text_config(*inner, std::string(part) + ".", type);
  }
  const std::string type = type_of(config);
  const std::string_view text = text_type_of(type);
  if (find_family(type) == nullptr && !text.empty()) {
    // The class has a text model of its own defaults.
    static const JsonValue kEmpty = read_json_value("{}", "text_config");
    return text_config(kEmpty, "text_config.", std::string(text));
  }
  return text_config(config, "", type);
}

}  // namespace lexiscope::llama

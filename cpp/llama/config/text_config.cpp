#include "llama/config/text_config.hpp"

#include "formats/json_value.hpp"
#include "llama/config/config_keys.hpp"

namespace lexiscope::llama {

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
    return {*inner, std::string(part) + ".", type, find_family(type)};
  }
  const std::string type = type_of(config);
  const Family* const family = find_family(type);
  if (const std::string_view text = text_type_of(type); family == nullptr && !text.empty()) {
    // The class has a text model of its own defaults.
    static const JsonValue kEmpty = read_json_value("{}", "text_config");
    return {kEmpty, "text_config.", std::string(text), find_family(text)};
  }
  return {config, "", type, family};
}

}  // namespace lexiscope::llama

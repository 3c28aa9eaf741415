#include "llama/config/text_config.hpp"

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
  return {config, "", type, find_family(type)};
}

}  // namespace lexiscope::llama

// text_config.hpp: where the settings of the text model stand: at the top of a config, or in its
// text_config, llm_config, thinker_config.text_config …
#pragma once

#include <string>

#include "formats/json_value.hpp"
#include "llama/families/families.hpp"

namespace lexiscope::llama {

struct TextConfig {
  const JsonValue& settings;       ///< part of the config that was given, or empty
  std::string prefix;              ///< "text_config.", or nothing
  std::string model_type;          ///< as it says, or as the config around it implies
  const Family* family = nullptr;  ///< null for one that is not known here
  /// What the family's class takes for rope_scaling and rope_parameters where the config has
  /// neither; null where that is no scaling.
  JsonValue default_scaling = {};

  /// The same, but null where the config has one of them with something in it.
  [[nodiscard]] const JsonValue* scaling_by_default() const;
};

TextConfig find_text_config(const JsonValue& config);

}  // namespace lexiscope::llama

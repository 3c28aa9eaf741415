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
};

TextConfig find_text_config(const JsonValue& config);

}  // namespace lexiscope::llama

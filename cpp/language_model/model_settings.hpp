// model_settings.hpp: parses the metadata of a model file (model_file.hpp).
#pragma once

#include <string_view>

#include "language_model/language_model.hpp"

namespace lexiscope::language {

/// The argument of errors.
inline constexpr const char* kModelFile = "file";

/// Parses "config" into the model. Throws MalformedFile ("file") for malformed JSON.
void read_config(std::string_view json, LanguageModel& model);

/// Parses "tokens". Throws as read_config() and TokenSet do.
TokenSet read_tokens(std::string_view json);

}  // namespace lexiscope::language

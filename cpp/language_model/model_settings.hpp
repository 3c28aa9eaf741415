// model_settings.hpp: what a model's file says besides its tensors, read: see model_file.hpp.
#pragma once

#include <string_view>

#include "language_model/language_model.hpp"

namespace lexiscope::language {

/// The argument that errors name.
inline constexpr const char* kModelFile = "file";

/// Reads "config" into the model. Throws MalformedFile ("file") for what is not JSON of its form.
void read_config(std::string_view json, LanguageModel& model);

/// Reads "tokens"; throws likewise, and as TokenSet does.
TokenSet read_tokens(std::string_view json);

}  // namespace lexiscope::language

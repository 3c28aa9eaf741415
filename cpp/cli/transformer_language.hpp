// transformer_language.hpp: `lexiscope transformer` on a text: trained, measured, made to write.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cli/transformer_settings.hpp"
#include "transformer/training/generation.hpp"

namespace lexiscope::cli {

struct LanguageOutput {
  std::string save;    ///< a safetensors file; none when empty
  std::string report;  ///< JSON with every loss; none when empty
  bool json;           ///< print what came as JSON
};

/// Trains, reads the sentences held out, draws 1,000 and, of the microworld, takes its tests.
void train_language(const TransformerSettings& settings, const LanguageOutput& output);

/// What a model of a text says after a beginning.
void write_sentences(const std::string& path, std::string_view bytes, const std::string& beginning,
                     const transformer::GenerationOptions& options);

/// Null for what is no number.
nlohmann::ordered_json json_number(double value);

}  // namespace lexiscope::cli

// transformer_language.hpp: `lexiscope transformer` on a text: training, evaluation and generation.
#pragma once

#include <string>
#include <string_view>

#include "cli/transformer_settings.hpp"
#include "transformer/training/generation.hpp"

namespace lexiscope::cli {

struct LanguageOutput {
  std::string save;    ///< path of a safetensors file, or empty
  std::string report;  ///< path of JSON with all losses, or empty
  bool json;           ///< print the result as JSON
};

/// Trains a model, measures its held-out loss, samples 1,000 sentences and, for the microworld,
/// runs its tests.
void train_language(const TransformerSettings& settings, const LanguageOutput& output);

/// Prints a model's continuations of a prompt.
void write_sentences(const std::string& path, std::string_view bytes, const std::string& beginning,
                     const transformer::GenerationOptions& options);

}  // namespace lexiscope::cli

// generation.hpp: samples text from a trained transformer.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kernels/softmax.hpp"
#include "transformer/fast/fast_model.hpp"

namespace lexiscope::transformer {

struct GenerationOptions {
  int tokens = 100;        ///< number to sample, 0 … 1,000,000
  int window = 32;         ///< context length, 1 … max_length
  double temperature = 1;  ///< divides the logits, 0 … kMaxTemperature; 0 takes the likeliest
  std::uint64_t seed = 1;
  /// The token that ends a sentence, for models trained on separate sentences (Batch::begins): the
  /// context then starts at the last one.
  std::optional<Id> sentence_end = std::nullopt;
};

/// Returns `prompt` and its continuation. Throws InvalidArgument ("tokens", "window",
/// "temperature", "prompt": empty), IdOutOfRange ("prompt").
std::vector<Id> generated(FastModel& model, const std::vector<float>& parameters,
                          std::vector<Id> prompt, const GenerationOptions& options);

}  // namespace lexiscope::transformer

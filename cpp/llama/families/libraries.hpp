// libraries.hpp: the libraries whose reading of a config is compared, and what mlx-lm's class of
// each model reads.
//
// Source of the latter: ml-explore/mlx-lm models/llama.py (17772c05), qwen2.py (0cf236d5),
// mixtral.py (0161813f), deepseek_v3.py (04e6af1f), qwen3_next.py (02de46c5) and ministral3.py
// (091147ac).
#pragma once

#include <string_view>

namespace lexiscope::llama {

inline constexpr std::string_view kTransformers4 = "transformers 4";
inline constexpr std::string_view kTransformers5 = "transformers 5";
inline constexpr std::string_view kVllm = "vLLM";
inline constexpr std::string_view kLlamaCpp = "llama.cpp's converter";
inline constexpr std::string_view kMlx = "mlx-lm";

/// How mlx-lm's class of a model reads rotation; families that are not here are not known.
struct MlxModel {
  std::string_view model_types;  ///< separated by blanks
  double base;                   ///< without rope_theta; 0: it refuses the config
  bool scales = true;            ///< whether it reads rope_scaling
  bool rope_parameters = false;  ///< whether all of it comes from there
};
inline constexpr MlxModel kMlxModels[] = {
    {"llama mistral", 10'000},       {"qwen2", 1e6},    {"mixtral", 1e6, false},
    {"deepseek_v3 kimi_k2", 10'000}, {"qwen3_next", 0}, {"ministral3", 0, true, true},
};

}  // namespace lexiscope::llama

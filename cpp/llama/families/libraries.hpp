// libraries.hpp: the libraries whose reading of a config is compared, and what mlx-lm's class of
// each model reads.
//
// Source of the latter: ml-explore/mlx-lm models/llama.py (17772c05), qwen2.py (0cf236d5),
// mixtral.py (0161813f), deepseek_v3.py (04e6af1f), qwen3_next.py (02de46c5), ministral3.py
// (091147ac), gpt_oss.py (9ca52727), smollm3.py (1429a017), granite.py (2e8c4bc4), phi3small.py
// (2090daae), dbrx.py (92e6af09), gpt_neox.py (de4724e6), glm4_moe.py (04e6af1f); and, without the
// rope_parameters of pull request 953, which has not been merged, qwen3.py (144d58ce), phi3.py
// (33a8a412), gemma2.py and cohere2.py (1245c2ec) and starcoder2.py (069a859d).
#pragma once

#include <string_view>

namespace lexiscope::llama {

inline constexpr std::string_view kTransformers4 = "transformers 4";
inline constexpr std::string_view kTransformers5 = "transformers 5";
inline constexpr std::string_view kVllm = "vLLM";
inline constexpr std::string_view kLlamaCpp = "llama.cpp's converter";
inline constexpr std::string_view kMlx = "mlx-lm";

/// Where mlx-lm's class of a model finds scaling.
enum class MlxScaling {
  None,  ///< it reads none
  RopeScaling,
  RopeParameters,  ///< and the base, too
  Phi3,  ///< rope_scaling with "type" and "long_factor"; other types than linear, longrope and su
         ///< are no scaling
};

/// How mlx-lm's class of a model reads rotation; families that are not here are not known.
struct MlxModel {
  std::string_view model_types;  ///< separated by blanks
  double base;                   ///< without a base in the config; 0: it refuses the config
  MlxScaling scaling = MlxScaling::RopeScaling;
  std::string_view base_key = "rope_theta";
};
inline constexpr MlxModel kMlxModels[] = {
    {"llama mistral smollm3", 10'000},
    {"qwen2", 1e6},
    {"mixtral", 1e6, MlxScaling::None},
    {"deepseek_v3 kimi_k2", 10'000},
    {"qwen3 qwen3_next granite", 0},
    {"ministral3", 0, MlxScaling::RopeParameters},
    {"gpt_oss", 150'000},
    {"phi3", 10'000, MlxScaling::Phi3},
    {"phi3small", 1e6, MlxScaling::None, "rope_embedding_base"},
    {"dbrx", 0, MlxScaling::None, "attn_config.rope_theta"},
    {"gpt_neox", 0, MlxScaling::None, "rotary_emb_base"},
    {"glm4_moe", 0, MlxScaling::None},
    {"gemma2", 10'000, MlxScaling::None},
    {"cohere2", 50'000, MlxScaling::None},
    {"starcoder2", 100'000, MlxScaling::None},
};

}  // namespace lexiscope::llama
